// The load for boardgame.io: node load.js ADDRESS < JSON. The same rounds as bench/server_load.py, with its own client.
// A move is acknowledged when the server's update of it has reached the other seat, which moves next.
const { readFileSync } = require("fs");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { ConnectFour } = require("./connect_four.js");

const address = process.argv[2];

async function post(path, body) {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address + path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function sit(matchID) {
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/games/connect-four/${matchID}/join`, { playerID, playerName: playerID });
    const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game: ConnectFour, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false });
    client.start();
    await new Promise((resolve) => {
      const stop = client.subscribe((state) => {
        if (state !== null && state.isConnected) {
          setImmediate(() => stop());
          resolve();
        }
      });
    });
    seats.push(client);
  }
  return seats;
}

function play(seats, columns, latencies) {
  return new Promise((resolve) => {
    let moves = 0;
    let sent = 0;
    let waits = null;
    const move = () => {
      waits = seats[(moves + 1) % 2];
      sent = performance.now();
      seats[moves % 2].moves.drop(columns[moves]);
    };
    seats.forEach((client) => {
      client.subscribe((state) => {
        if (client !== waits || state === null || state._stateID !== moves + 1) return;
        latencies.push(performance.now() - sent);
        moves += 1;
        waits = null;
        if (moves < columns.length) setImmediate(move);
        else resolve();
      });
    });
    move();
  });
}

function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

async function main() {
  const load = JSON.parse(readFileSync(0, "utf8"));
  const latencies = [];
  let seconds = 0;
  let cpu = 0;
  let warm = false;
  while (!warm || seconds < load.seconds) {
    const tables = [];
    for (let n = 0; n < load.matches; n += 1) {
      const { matchID } = await post("/games/connect-four/create", { numPlayers: 2 });
      tables.push(await sit(matchID));
    }
    const start = performance.now();
    const spent = cpuSeconds(load.pid);
    await Promise.all(tables.map((seats, n) => play(seats, load.games[n % load.games.length], latencies)));
    seconds += (performance.now() - start) / 1000;
    cpu += cpuSeconds(load.pid) - spent;
    tables.flat().forEach((client) => client.stop());
    if (!warm) {
      warm = true;
      seconds = 0;
      cpu = 0;
      latencies.length = 0;
    }
  }
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  const found = { matches: load.matches, moves: latencies.length, seconds, moves_per_s: latencies.length / seconds };
  console.log(JSON.stringify({ ...found, p50_ms: at(0.5), p99_ms: at(0.99), cpu_us: (1e6 * cpu) / latencies.length }));
  process.exit(0);
}

main();
