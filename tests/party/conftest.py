"""Evenings in real browsers take a machine of their own: they are played with the full counts only."""

from __future__ import annotations

import os

collect_ignore = [] if os.environ.get("RUMPUS_SOAK") else ["test_evenings.py", "test_drops.py"]
