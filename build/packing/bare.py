"""Nothing but a window: what the program's own start is measured against."""

import pygame

pygame.init()
screen = pygame.display.set_mode((1920, 1080))
screen.fill((9, 9, 9))
pygame.display.flip()
