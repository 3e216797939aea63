// Music
