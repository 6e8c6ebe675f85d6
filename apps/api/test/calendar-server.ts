import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Respond = (response: ServerResponse) => void;

/** A server of calendars on this computer. It answers each path as the test says, and 404 for others. */
export async function startCalendarServer() {
  const pages = new Map<string, Respond>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const respond = pages.get(path);
    if (respond) respond(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    respond: (path: string, respond: Respond) => pages.set(path, respond),
    serve: (path: string, text: string, headers: Record<string, string> = {}) =>
      pages.set(path, (response) => response.writeHead(200, headers).end(text)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
