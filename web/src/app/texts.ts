// Every word of the pages, in one place. Sentences of the rules come from the server, in the game's own words.

export const texts = {
  brand: "Sandtable",
  home: "Home",
  loading: "Setting the table…",
  notFound: { title: "There is nothing here", text: "The address leads to no table, game or rule.", home: "Back to the games" },
  link: { connecting: "Connecting", live: "Saved", lost: "Reconnecting…", closed: "Closed" },
  lost: "The connection is gone. Nothing is lost; this page comes back by itself.",
  watching: (count: number) => (count === 1 ? "1 person watches" : `${count} people watch`),
  you: "you",
  bot: (level: number) => `bot ${level}`,
  standIn: (level: number) => `bot ${level} plays`,
  openSeat: "Open seat",
  states: { turn: "Your turn", theirs: "To move", thinking: "Thinking", away: "Away", waiting: "Not here yet", resigned: "Resigned", late: "Out of time" },
  prompt: {
    waitFor: (name: string) => `${name} is to move`,
    waitAll: (names: string) => `${names} are to move`,
    seatsOpen: "Waiting for players",
    seatsOpenNote: "The game starts when every seat is taken. Send the link to a friend.",
    paused: "The table is paused",
    pausedNote: "Anybody who sits here can go on.",
    over: "The game is over",
    sending: "Sent",
    confirm: "Do it",
    putBack: "Put back",
    ways: (count: number) => `${count} ways`,
  },
  tools: { undo: "Undo", hint: "Hint", log: "Log", rules: "Rules", resign: "Resign", more: "More", pause: "Pause", resume: "Go on", rematch: "Rematch", replay: "Replay", invite: "Invite", settings: "Settings", talk: "Talk" },
  undo: {
    asks: (name: string) => `${name} asks to take a move back`,
    agree: "Agree",
    decline: "No",
    asked: "You asked to take a move back",
  },
  resign: { sure: "Resign this game?", text: "Your seat counts as lost. This cannot be taken back.", yes: "Resign", no: "Play on" },
  over: {
    won: "You win",
    lost: (name: string) => `${name} wins`,
    draw: "A draw",
    shared: (names: string) => `${names} share the win`,
    seal: "Chance was sealed before the game; the replay proves it.",
    look: "Look at the board",
    newTable: "To the new table",
  },
  invite: {
    title: "Invite",
    play: "Link to a seat",
    playNote: "Whoever opens it can sit down at an open seat.",
    watch: "Link to watch",
    watchNote: "Shows what a spectator may see.",
    copy: "Copy",
    copied: "Copied",
    noSeats: "Every seat is taken, so friends can watch.",
  },
  sit: { title: "A seat is open", name: "Your name", sit: "Sit down", watch: "Just watch", text: "You can play in this game, or watch it." },
  settings: {
    title: "Settings",
    theme: "Theme",
    themes: { game: "As drawn", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { system: "As the system says", full: "Full", reduced: "Reduced" },
    sound: "Sound",
    sounds: { on: "On", off: "Off" },
    confirm: "Confirm moves",
    confirms: { on: "Ask first", off: "Play at once" },
    name: "Name others see",
    done: "Done",
  },
  log: { empty: "Nothing has happened yet.", region: "Log" },
  keys: "Keys: 1 to 9 choices, arrows walk the board, Enter takes, U undo, H hint, L log, ? rules, Esc puts back",
  close: "Close",
} as const;

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
