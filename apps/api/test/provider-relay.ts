import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = { status: number; body: string };

/** Stands between the API and the identity provider. A test replaces answers by path, and closes the way to it. */
export async function openProviderRelay() {
  let target = '';
  let isUp = true;
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    if (!isUp) return void request.socket.destroy();
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const replaced = [...answers].find(([end]) => path.endsWith(end))?.[1];
    if (replaced) return void response.writeHead(replaced.status).end(replaced.body);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(endpoint: string): void {
      target = endpoint;
    },
    /** Answers requests whose path ends with `end`. */
    answer(end: string, answer: Answer): void {
      answers.set(end, answer);
    },
    restore: () => answers.clear(),
    goDown(): void {
      isUp = false;
    },
    comeBack(): void {
      isUp = true;
    },
  };
}
export type ProviderRelay = Awaited<ReturnType<typeof openProviderRelay>>;
