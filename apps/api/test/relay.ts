import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a pooler says that finds no server: an ErrorResponse of severity FATAL, after which it hangs up. */
const words = Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0');
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), words]);
refusal.writeInt32BE(4 + words.length, 1);

/** A way to a database that can be cut, and that can fall silent as a machine does that stands still. */
export async function openRelay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  /** Those of them through which nothing goes. */
  const still = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let refused: string | undefined;
  const server = createServer({ pauseOnConnect: true }, (inside) => {
    const outside = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [inside, outside];
    inside.on('data', (bytes) => {
      if (refused !== undefined && bytes.includes(refused)) inside.end(refusal);
    });
    pairs.add(pair);
    if (isFrozen) still.add(pair);
    for (const [from, to] of [pair, [outside, inside] as const]) {
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
        still.delete(pair);
      });
      if (!isFrozen) from.pipe(to);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Nothing goes through any more, and nobody is told; new connections may be spared. */
    freeze({ sparesNew = false } = {}) {
      isFrozen = !sparesNew;
      for (const pair of pairs) {
        const [inside, outside] = pair;
        still.add(pair);
        inside.unpipe(outside).pause();
        outside.unpipe(inside).pause();
      }
    },
    /** New connections get no answer; those that are there go on. */
    freezeNew() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const [inside, outside] of still) {
        inside.pipe(outside);
        outside.pipe(inside);
      }
      still.clear();
    },
    /** Lets people in and hangs up once they say this, as a pooler without a server does; undefined: no more. */
    refuseStatement(text: string | undefined) {
      refused = text;
    },
    /** Every connection breaks, and a new one is refused. */
    refuse() {
      server.close();
      cut();
    },
    accept: () => listen(port),
    close() {
      server.close();
      cut();
    },
  };
}
