// boardgame.io's own server with its own (in-memory) store: node server.js. Prints its address when it can be reached.
const { Server, Origins } = require("boardgame.io/server");
const { ConnectFour } = require("./connect_four.js");

const server = Server({ games: [ConnectFour], origins: [Origins.LOCALHOST] });
server
  .run({ port: Number(process.argv[2] || 0) })
  .then(({ appServer }) => console.log(`listening http://127.0.0.1:${appServer.address().port}`));
