// The words about a player who is away.

export const awayTexts = {
  title: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} away`,
  wait: (name: string, seconds: number, canClaim: boolean) =>
    `${name} may be back soon. In ${seconds} s you can let a bot play${canClaim ? " or claim the game" : ""}.`,
  slow: "At this table a move may take its time; the clock decides.",
  bot: (name: string) => `Let a bot play for ${name}`,
  claim: "Claim the game",
  keepWaiting: "Keep waiting",
  sure: "Claim this game?",
  sureText: (name: string) => `You win, and ${name} loses by leaving. This cannot be undone.`,
};
