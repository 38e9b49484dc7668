"""The contract every game, bot, screen and replay meets on. Imports nothing but the standard library and librt."""
