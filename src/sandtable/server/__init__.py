"""The HTTP and WebSocket edge: seat tokens, the wire, rooms and bots at work. It holds no rules."""
