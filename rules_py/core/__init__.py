"""Dice, odds, notation, words, rulings and sheets. Nothing in here knows a game."""
