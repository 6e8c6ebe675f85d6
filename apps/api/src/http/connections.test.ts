import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type ServerOptions } from './server.ts';

const options: ServerOptions = { logLevel: 'silent', isHttps: true, allowedOrigins: new Set(), rateLimits: false };

let app: Awaited<ReturnType<typeof createServer>>;
afterEach(() => app.close());

/** Opens a raw connection to a server with a route that answers before the body is read. */
async function open(more: Partial<ServerOptions> = {}): Promise<Socket> {
  app = await createServer({ ...options, ...more });
  app.post('/small', { bodyLimit: 4 }, async () => ({}));
  app.post('/early', { onRequest: async (_request, reply) => reply.status(401).send({}) }, async () => ({}));
  app.get('/:name', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
/** Status, headers and JSON body of the only response on a connection. */
async function answerOn(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) };
}
const expectRefusal = ({ headers, body }: Awaited<ReturnType<typeof answerOn>>) => {
  expect(Object.keys(body).sort()).toEqual(['error', 'message', 'requestId']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': expect.any(String),
    'x-request-id': body.requestId,
  });
};

describe('a request that Node.js or Fastify cannot parse', () => {
  it.each([
    ['more than 16 KiB of headers', `GET /x HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a bad escape', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['a parameter of 300 characters', `GET /${'a'.repeat(300)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 414],
  ])('with %s gets the common error shape and the security headers', async (_name, request, status) => {
    const socket = await open();
    socket.write(request);
    const answer = await answerOn(socket);
    expect(answer.status).toBe(status);
    expectRefusal(answer);
  });
});

it('answers 408 and closes when the headers take too long', async () => {
  const socket = await open({ headersTimeoutMs: 80 });
  socket.write('GET /x HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const answer = await answerOn(socket);
  expect(answer.status).toBe(408);
  expectRefusal(answer);
});

it('waits for a file of 5 MB at 1 Mbit/s', async () => {
  (await open()).destroy();
  expect(app.server.requestTimeout).toBeGreaterThan((5 * 1024 * 1024 * 8) / 1_000);
});

describe('a body that is still arriving after the response', () => {
  const begin = 'POST /early HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"';

  it('closes the connection', async () => {
    const socket = await open({ lingerMs: 50 });
    socket.write(begin);
    expect(await text(socket)).toContain('HTTP/1.1 401');
  });

  it('leaves the connection open when it arrives in time', async () => {
    const socket = await open({ lingerMs: 60_000 });
    socket.write(begin);
    await once(socket, 'data');
    socket.write(':"b"}GET /next HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toContain('HTTP/1.1 200');
  });

  it.each([
    ['too large', '/small', ''],
    ['not wanted, of a client that closes', '/early', 'connection: close\r\n'],
  ])('is read before a connection that ends is closed: %s', async (_name, path, header) => {
    const socket = await open({ lingerMs: 60_000 });
    socket.allowHalfOpen = true;
    socket.write(begin.replace('/early', path).replace('host: x\r\n', `host: x\r\n${header}`));
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer).toMatch(/connection: close/i);
    await once(socket, 'end');
    const closed = once(socket, 'close');
    socket.write(':"');
    await setImmediate();
    socket.end('b"}');
    expect(await closed).toEqual([false]);
  });

  it('is not read without an end', async () => {
    const socket = await open({ lingerMs: 60_000 });
    socket.on('error', () => {}).resume();
    socket.write(begin.replace('length: 9', 'length: 9000000000'));
    const part = Buffer.alloc(1024 * 1024, ' ');
    while (!socket.destroyed) {
      socket.write(part);
      await setImmediate();
    }
    expect(socket.bytesWritten).toBeGreaterThan(8 * 1024 * 1024);
  });

  it('does not lose the response to a client that sends all before it reads', async () => {
    (await open()).destroy();
    const { port } = app.server.address() as AddressInfo;
    const send = (name: string) =>
      fetch(`http://127.0.0.1:${port}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(6 * 1024 * 1024, ' '),
      });
    const answers = await Promise.all(['small', 'small', 'small', 'small', 'early', 'early'].map(send));
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 401, 401]);
  });
});
