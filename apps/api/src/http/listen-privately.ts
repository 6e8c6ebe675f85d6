import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the app, which is ready and does not listen yet, to its own process: on a free port of the loopback interface, until `close`, which
 * may be repeated.
 */
export async function listenPrivately(app: FastifyInstance): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => app.routing(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}
