"""What tests of titles share: the window without a screen, the robot of the scene tests and Tiled's pictures of maps."""

from __future__ import annotations

from tests.scenes.conftest import app, open_app, robot
from tests.ui.tiled import changed_map, tiled_picture

__all__ = ["app", "changed_map", "open_app", "robot", "tiled_picture"]
