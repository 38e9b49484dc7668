// boardgame.io's own server: node server.js. Matches are in memory, or in files where FLATFILE_DIR names a folder. Its first line says where it is.
const { Server, Origins } = require("boardgame.io/server");
const { ConnectFour } = require("./connect_four.js");

const server = Server({ games: [ConnectFour], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`at http://127.0.0.1:${appServer.address().port} now`));
