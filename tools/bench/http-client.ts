import { connect as openSocket } from 'node:net';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

export interface HttpConnection {
  /** Sends one encoded request and returns the status after the whole response has arrived. */
  run(bytes: Buffer): Promise<number>;
  end(): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** Encodes a request, which can then be sent many times. */
export function encodeRequest({ method, path, headers, body }: HttpRequest, host: string): Buffer {
  const content = Buffer.from(body ? JSON.stringify(body) : '');
  const fields = {
    host,
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'content-length': String(content.length) }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), content]);
}

/** Returns the status and the total size of a response; null if its head is not complete yet. */
function parseResponseHead(bytes: Buffer): { status: number; size: number } | null {
  const end = bytes.indexOf(endOfHead);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`The response has no Content-Length: ${head}`);
  return { status, size: end + endOfHead.length + Number(length ?? 0) };
}

/**
 * Opens one keep-alive connection that sends encoded requests. It parses only the status and the length of a response: a full
 * HTTP client would use as much CPU as the server.
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
        expected = parseResponseHead(head);
      }
      if (!expected || seen < expected.size) return;
      const { status } = expected;
      seen = 0;
      expected = null;
      head = Buffer.alloc(0);
      pending.done(status);
    });
    socket.on('error', (error) => pending.fail(error));
    socket.on('close', () => pending.fail(new Error('The server closed the connection.')));
    socket.on('connect', () =>
      resolve({
        run: (bytes) =>
          new Promise((done, fail) => {
            pending = { done, fail };
            if (socket.destroyed) fail(new Error('The server had closed the connection.'));
            else socket.write(bytes);
          }),
        end: () => {
          pending = { done: () => {}, fail: () => {} };
          socket.destroy();
        },
      }),
    );
  });
}
