// The words of the dialog that invites somebody to a table.

export const inviteTexts = {
  title: "Invite",
  message: (name: string, title: string) => (name ? `${name} invites you to ${title}` : `You are invited to ${title}`),
  share: "Send",
  onlyHere: "This table is only on this computer",
  onlyHereText:
    "Nobody else can open these links. To let friends in your network in, stop the server with Ctrl-C and start it with",
  offline:
    "The server would let friends in, but this computer seems to be in no network. Connect it and open this again.",
  onlyHereOr: "or, without make,",
  onlyHereKept: "Every table is kept.",
  network:
    "Friends in your network can open this link. On this computer you are at another address, which only you can open.",
  picture: "QR code of the link to a seat",
  pictureWatch: "QR code of the link to watch",
  play: "Link to a seat",
  playNote: "Whoever opens it can sit down at an open seat.",
  watch: "Link to watch",
  watchNote: "Anyone with this link can watch.",
  copy: "Copy",
  copied: "Copied",
  watchTitle: "Let somebody watch",
  solo: "A game for one: whoever opens this link watches it live.",
  noSeats: "Every seat is taken, so friends can watch.",
};
