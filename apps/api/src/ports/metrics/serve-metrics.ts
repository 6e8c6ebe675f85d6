import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsPage {
  contentType: string;
  render(): Promise<string>;
}

/** Serves `GET /metrics` and nothing else, on a port that must not be public. */
export async function serveMetrics(page: MetricsPage, { host, port }: { host: string; port: number }) {
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 5_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      return response.writeHead(404).end();
    }
    try {
      const text = await page.render();
      return response.writeHead(200, { 'content-type': page.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      return response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`,
    close(): Promise<void> {
      server.closeIdleConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
