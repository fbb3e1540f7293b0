"""Window, scene stack, animation, widgets, art and sound: all that knows pygame but no game."""
