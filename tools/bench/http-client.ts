import { connect as openSocket } from 'node:net';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Record<string, string>;
}

export interface HttpConnection {
  /** Sends the bytes of one request and gives the status of its answer when all of that has come. */
  run(bytes: Buffer): Promise<number>;
  end(): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The bytes of a request, made once and sent many times. */
export function bytesOf({ method, path, headers }: HttpRequest, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, ...(method === 'GET' ? {} : { 'content-length': '0' }) });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
}

/** How long an answer is, head and body; null as long as its head has not come whole. */
function sizeOfAnswer(bytes: Buffer): { status: number; size: number } | null {
  const end = bytes.indexOf(endOfHead);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204 && status !== 304) throw new Error(`An answer without a length: ${head}`);
  return { status, size: end + endOfHead.length + Number(length ?? 0) };
}

/**
 * One kept-alive connection that sends prepared bytes and counts what comes back. As with the database, nothing is parsed but the
 * length: a client that costs as much as the server would be measured along with it.
 */
export function openConnection(origin: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(origin);
  const socket = openSocket({ host: hostname, port: Number(port), noDelay: true });
  return new Promise((resolve, reject) => {
    let pending = { done: (_status: number) => {}, fail: reject };
    let seen = 0;
    let expected: { status: number; size: number } | null = null;
    let head = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      seen += bytes.length;
      if (!expected) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
        expected = sizeOfAnswer(head);
      }
      if (!expected || seen < expected.size) return;
      const { status } = expected;
      seen = 0;
      expected = null;
      head = Buffer.alloc(0);
      pending.done(status);
    });
    socket.on('error', (error) => pending.fail(error));
    socket.on('close', () => pending.fail(new Error('The server closed the connection')));
    socket.on('connect', () =>
      resolve({
        run: (bytes) =>
          new Promise((done, fail) => {
            pending = { done, fail };
            socket.write(bytes);
          }),
        end: () => {
          pending = { done: () => {}, fail: () => {} };
          socket.destroy();
        },
      }),
    );
  });
}
