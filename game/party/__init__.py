"""Party play: phones as private hands at the TV."""
