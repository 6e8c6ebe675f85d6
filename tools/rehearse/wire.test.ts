import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWire, type Wire } from './wire.ts';

let echo: Server;
let wire: Wire;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  wire = await openWire((echo.address() as AddressInfo).port);
});

afterEach(async () => {
  await wire.close();
  echo.close();
});

async function dial(): Promise<Socket> {
  const socket = connect(wire.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

it('passes bytes in both directions, in order, also with a delay', async () => {
  const socket = await dial();
  expect(await exchange(socket, 'one')).toBe('one');
  wire.delay(20);
  const startedAt = performance.now();
  expect(await exchange(socket, 'two')).toBe('two');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(18);
});

it('resets every connection and accepts new ones', async () => {
  const socket = await dial();
  await exchange(socket, 'one');
  const error = new Promise<NodeJS.ErrnoException>((resolve) => socket.on('error', resolve));
  expect(wire.reset()).toBe(1);
  expect((await error).code).toBe('ECONNRESET');
  expect(await exchange(await dial(), 'two')).toBe('two');
});

it('loses the bytes of a cut connection without an error, also after it is mended', async () => {
  const cut = await dial();
  await exchange(cut, 'one');
  const received: string[] = [];
  const ended: string[] = [];
  cut.on('data', (bytes) => received.push(String(bytes)));
  for (const event of ['end', 'close', 'error']) cut.on(event, () => ended.push(event));
  wire.cut();
  cut.write('lost');
  wire.mend();
  cut.write('lost too');
  expect(await exchange(await dial(), 'new')).toBe('new');
  expect([received, ended]).toEqual([[], []]);
});
