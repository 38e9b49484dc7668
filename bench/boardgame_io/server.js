// boardgame.io's own server, with matches in memory as they are by default: node server.js. Its first line says where.
const { Server, Origins } = require("boardgame.io/server");
const { ConnectFour } = require("./connect_four.js");

const server = Server({ games: [ConnectFour], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`at http://127.0.0.1:${appServer.address().port} now`));
