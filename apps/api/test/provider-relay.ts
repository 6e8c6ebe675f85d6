import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = { status: number; body: string };
/** What becomes of an answer. */
type Fate = 'pass' | 'lose';

/** Stands between the API and the identity provider. A test replaces answers by path, and closes the way to it. */
export async function openProviderRelay() {
  let target = '';
  let isUp = true;
  const answers = new Map<string, Answer>();
  const waiting = new Map<string, () => Promise<Fate>>();
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
    const operation = String(headers['x-amz-target']).split('.').at(-1) ?? '';
    const decide = waiting.get(operation);
    waiting.delete(operation);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if ((await decide?.()) === 'lose') return void request.socket.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
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
    /** The next answer to an operation of the provider waits for `decide`. */
    afterNext(operation: string, decide: () => Promise<Fate>): void {
      waiting.set(operation, decide);
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
