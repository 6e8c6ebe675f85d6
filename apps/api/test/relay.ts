import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The response of a pooler without a server: an ErrorResponse of severity FATAL. The connection is closed after it. */
const words = Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0');
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), words]);
refusal.writeInt32BE(4 + words.length, 1);

/** A TCP proxy to a database that can be cut, or stop forwarding as when the machine hangs. With `delayMs` it only forwards, later. */
export async function openRelay(databaseUrl: string, { delayMs = 0 } = {}) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  /** The ones that forward nothing. */
  const still = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let refused: string | undefined;
  let frozenAt: string | undefined;
  const server = createServer({ pauseOnConnect: true }, (inside) => {
    const outside = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [inside, outside];
    inside.on('data', (bytes) => {
      if (refused !== undefined && bytes.includes(refused)) inside.end(refusal);
      // These bytes are still forwarded.
      if (frozenAt !== undefined && bytes.includes(frozenAt)) freeze();
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
      if (delayMs > 0) from.on('data', (bytes) => setTimeout(() => to.write(bytes), delayMs)).resume();
      else if (!isFrozen) from.pipe(to);
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
  function freeze({ sparesNew = false } = {}) {
    isFrozen = !sparesNew;
    for (const pair of pairs) {
      const [inside, outside] = pair;
      still.add(pair);
      inside.unpipe(outside).pause();
      outside.unpipe(inside).pause();
    }
  }
  return {
    url: url.href,
    /** Stops forwarding without closing; optionally not for new connections. */
    freeze,
    /** Stops after a statement with this text, whose response does not arrive. */
    freezeAt(text: string) {
      frozenAt = text;
    },
    /** New connections get no response; existing ones work. */
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
    /** Rejects and closes a connection that sends this text, as a pooler without a server does; undefined: none. */
    refuseStatement(text: string | undefined) {
      refused = text;
    },
    /** Breaks every connection and refuses new ones. */
    refuse() {
      server.close();
      cut();
    },
    accept: () => listen(port),
    /** Breaks every connection. */
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
