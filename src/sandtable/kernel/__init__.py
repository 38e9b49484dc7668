"""The contract that games, bots, pages and replays share. Imports nothing but the standard library and librt."""
