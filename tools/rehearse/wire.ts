import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback whose connections can be slowed down, reset or cut. */
export interface Wire {
  port: number;
  /** Delays the bytes of both directions together by this much per round trip, in milliseconds. */
  delay(roundTripMs: number): void;
  /** Closes every connection with RST, on both sides. Returns how many. */
  reset(): number;
  /** From now on every byte is lost, also those of new connections, without an error on either side. */
  cut(): void;
  /** New connections work again. The cut ones stay silent, as after a lost entry in a router's table. */
  mend(): void;
  close(): Promise<void>;
}

/** @param target the port on loopback to which connections are passed */
export async function openWire(target: number): Promise<Wire> {
  const pairs = new Set<{ near: Socket; far: Socket; isCut: boolean }>();
  let oneWayMs = 0;
  let isCut = false;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = { near, far, isCut };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      const waiting: (() => void)[] = [];
      let lastAt = 0;
      // Each timer takes the first in the queue, so the bytes keep their order when the delay changes.
      const later = (act: () => void) => {
        const now = performance.now();
        lastAt = Math.max(lastAt, now + oneWayMs);
        waiting.push(act);
        setTimeout(() => {
          const first = waiting.shift();
          if (!pair.isCut) first?.();
        }, lastAt - now);
      };
      from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
      from.on('end', () => later(() => to.end()));
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        later(() => to.destroy());
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const resetAll = () => {
    const open = [...pairs];
    for (const { near, far } of open) for (const socket of [near, far]) socket.resetAndDestroy();
    return open.length;
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay(roundTripMs) {
      oneWayMs = roundTripMs / 2;
    },
    reset: resetAll,
    cut() {
      isCut = true;
      for (const pair of pairs) pair.isCut = true;
    },
    mend() {
      isCut = false;
    },
    close() {
      resetAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
