// What a fleet says often: a co-operative game is played by talking.

export const PHRASES = [
  "Help me here",
  "I can win this one",
  "Keep your cards",
  "Keep the threat low",
  "Overload me",
  "Jump when ready",
  "Well fought",
] as const;
