"""The HTTP and WebSocket server: tokens, messages, rooms, and bots in worker processes. It contains no rules."""
