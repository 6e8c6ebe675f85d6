// Runs as a separate process. Repeats recorded statements over the wire protocol, without a driver, whose CPU cost would
// distort the result. Reads a task as JSON from standard input and writes one line of JSON.
import { connect as openSocket, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAuthenticator } from './authentication.ts';
import { selectShare } from './cases.ts';
import { serverCpu } from './cpu.ts';
import { summarize } from './summary.ts';
import { createSplitter, message } from './wire.ts';

export interface DatabaseTask {
  url: string;
  /** The StartupMessage of the product, in base64. */
  startup: string;
  connections: number;
  unit: number;
  seconds: number;
  /** How long to run before it is measured: a new backend pays a page fault for each shared buffer that it reads first. */
  warmSeconds: number;
  /** The server's first process, whose CPU and that of its children is measured; undefined: unknown. */
  postmaster: number | undefined;
  texts: string[];
  /** For each draw its statements in order, as [index of the text, Bind message in base64]. */
  draws: (readonly [number, string])[][];
}

interface Connection {
  /** Sends the messages and waits for ReadyForQuery. */
  run(bytes: Buffer): Promise<void>;
  end(): void;
}

const sync = message('S');
const execute = message('E', '\0', Buffer.alloc(4));
let failures = 0;

function connect({ url, startup }: DatabaseTask): Promise<Connection> {
  const { hostname, port, password } = new URL(url);
  const socket: Socket = openSocket({ host: hostname, port: Number(port || 5432), noDelay: true });
  const authenticate = createAuthenticator(decodeURIComponent(password));
  return new Promise((resolve, reject) => {
    let ready: () => void = () =>
      resolve({
        run: (bytes) =>
          new Promise((done) => {
            ready = done;
            socket.write(bytes);
          }),
        end: () => socket.end(message('X')),
      });
    const split = createSplitter((type, body) => {
      if (type === 'Z') ready();
      else if (type === 'R') {
        const response = authenticate(body);
        if (response) socket.write(response);
      } else if (type === 'E') {
        failures += 1;
        if (failures === 1) process.stderr.write(`${body.toString('utf8').replaceAll('\0', ' ')}\n`);
      }
    });
    socket.on('data', split);
    socket.on('error', reject);
    socket.write(Buffer.from(startup, 'base64'));
  });
}

async function main() {
  const task = JSON.parse(await text(process.stdin)) as DatabaseTask;
  const requests = task.draws.map((draw) =>
    draw.map(([index, bind]) =>
      Buffer.concat([message('B', `\0s${index}\0`, Buffer.from(bind, 'base64')), execute, sync]),
    ),
  );
  const connections = await Promise.all(Array.from({ length: task.connections }, () => connect(task)));
  await Promise.all(
    connections.map(async ({ run }) => {
      for (const [index, statement] of task.texts.entries()) {
        await run(Buffer.concat([message('P', `s${index}\0${statement}\0`, Buffer.alloc(2)), sync]));
      }
    }),
  );
  const times: number[] = [];
  let startedAt = performance.now() + task.warmSeconds * 1000;
  const deadline = startedAt + task.seconds * 1000;
  let cpuBefore: number | undefined;
  await Promise.all(
    connections.map(async ({ run }, connection) => {
      const share = selectShare(requests, task.unit, task.connections, connection);
      for (let at = 0, now = performance.now(); now < deadline; at += 1) {
        if (cpuBefore === undefined && now >= startedAt) {
          cpuBefore = serverCpu(task.postmaster);
          startedAt = performance.now();
          times.length = 0;
        }
        for (const bytes of share[at % share.length] ?? []) await run(bytes);
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const databaseUs = (serverCpu(task.postmaster) - (cpuBefore ?? Number.NaN)) / times.length;
  for (const { end } of connections) end();
  process.stdout.write(`${JSON.stringify({ ...summarize(times, seconds, failures), databaseUs })}\n`);
}

await main();
