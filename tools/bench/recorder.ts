import { createServer, connect as openSocket, type Socket } from 'node:net';
import { createSplitter, readStrings, type SentStatement } from './wire.ts';

export interface Recorder {
  /** The database URL that leads through the recorder. */
  url: string;
  /** Returns the statements since the last call, in order. */
  take(): SentStatement[];
  /** The StartupMessage of the product's connections, which contains the settings of its pool. */
  startup(): Buffer;
  stop(): void;
}

/** Starts a proxy between the product and PostgreSQL that records the messages. The benchmark replays the same bytes. */
export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let sent: SentStatement[] = [];
  let startup: Buffer = Buffer.alloc(0);
  const server = createServer((client) => {
    const upstream = openSocket({ host: hostname, port: Number(port || 5432) });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    const texts = new Map<string, string>();
    const split = createSplitter((type, body) => {
      if (type === 'P') {
        const { strings } = readStrings(body, 2);
        texts.set(strings[0] ?? '', strings[1] ?? '');
      }
      if (type !== 'B') return;
      const { strings, end } = readStrings(body, 2);
      sent.push({ text: texts.get(strings[1] ?? '') ?? '', bind: Buffer.from(body.subarray(end)) });
    });
    client.once('data', (first: Buffer) => {
      if (first.readInt32BE(4) >> 16 === 3) startup = first;
      client.on('data', split);
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    startup: () => startup,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
