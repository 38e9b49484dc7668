// Connect four as a boardgame.io game: seven columns of six, four in a row wins.
const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7;
const ROWS = 6;

function hasFour(columns, column, stone) {
  const row = columns[column].length - 1;
  for (const [dx, dy] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
    let length = 1;
    for (const way of [1, -1]) {
      let x = column + way * dx;
      let y = row + way * dy;
      while (columns[x] && columns[x][y] === stone) {
        length += 1;
        x += way * dx;
        y += way * dy;
      }
    }
    if (length >= 4) return true;
  }
  return false;
}

const ConnectFour = {
  name: "connect-four",
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!G.columns[column] || G.columns[column].length >= ROWS) return INVALID_MOVE;
      G.columns[column].push(playerID);
      if (hasFour(G.columns, column, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    if (G.columns.every((column) => column.length === ROWS)) return { draw: true };
  },
};

module.exports = { ConnectFour };
