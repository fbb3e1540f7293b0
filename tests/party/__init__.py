"""Tests of party play."""
