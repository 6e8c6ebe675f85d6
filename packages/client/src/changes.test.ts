import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFailure, createClient } from '@hiyori/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenForChanges } from './changes.ts';

/** An API whose streams do this in turn; the ids and addresses with which they were opened. */
async function startApi(...acts: ((response: ServerResponse) => void)[]) {
  const ids: (string | undefined)[] = [];
  const addresses: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.url);
    ids.push(request.headers['last-event-id'] as string | undefined);
    acts.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { api: createClient(`http://127.0.0.1:${port}`, { timeoutMs: 50 }), ids, addresses };
}
const begin = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
const fakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};
/** A promise of the first value with which `call` is called. */
function firstCall<T = void>() {
  let call: (value: T) => void = () => {};
  const called = new Promise<T>((resolve) => {
    call = resolve;
  });
  return { call, called };
}

it('yields messages, also after the time limit of other calls, and connects again with the last id', async () => {
  const { api, ids } = await startApi(
    (response) => {
      begin(response, 'retry: 2000\n\nid: 3\ndata: {"type":"ready"}\n\n');
      setTimeout(() => response.end('id: 4\ndata: {"type":"event","id":7}\n\n'), 100);
    },
    (response) => begin(response, 'id: 5\ndata: {"type":"timeline"}\n\n'),
  );
  const controller = new AbortController();
  const heard: unknown[] = [];
  for await (const message of listenForChanges(api, { signal: controller.signal })) {
    heard.push(message);
    if (message.type === 'timeline') controller.abort();
  }
  expect(heard).toEqual([{ type: 'ready' }, { type: 'event', id: 7 }, { type: 'timeline' }]);
  expect(ids).toEqual([undefined, '4']);
});

it('names the events whose changes are to be sent, too', async () => {
  const { api, addresses } = await startApi((response) => begin(response, 'data: {"type":"event","id":7}\n\n'));
  const changes = listenForChanges(api, { eventIds: [7, 42] });
  expect((await changes.next()).value).toEqual({ type: 'event', id: 7 });
  await changes.return();
  expect(addresses).toEqual(['/api/v1/stream?events=7%2C42']);
});

it('throws an ApiFailure when the stream is refused', async () => {
  const { api } = await startApi((response) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"auth.unauthorized","message":"no"}'),
  );
  await expect(listenForChanges(api).next()).rejects.toBeInstanceOf(ApiFailure);
});

it('throws an ApiFailure when something in between refuses the stream', async () => {
  const { api } = await startApi((response) =>
    response.writeHead(403, { 'content-type': 'text/html' }).end('<p>no</p>'),
  );
  const refused = await listenForChanges(api)
    .next()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiFailure);
  expect(refused).toMatchObject({ status: 403 });
});

it.each([
  [429, 'application/json', '{"error":"stream.too_many","message":"no"}'],
  [502, 'text/html', '<p>no</p>'],
])('waits for Retry-After after %i', async (status, type, body) => {
  const { api } = await startApi((response) =>
    response.writeHead(status, { 'content-type': type, 'retry-after': '30' }).end(body),
  );
  const controller = new AbortController();
  const waits: number[] = [];
  const onAway = (inMs: number) => {
    waits.push(inMs);
    controller.abort();
  };
  await listenForChanges(api, { signal: controller.signal, onAway }).next();
  expect(waits).toEqual([30_000]);
});

it('connects again after 60 s without a byte, counted from the last block', async () => {
  fakeTimers();
  let first: ServerResponse | undefined;
  const { api, ids } = await startApi(
    (response) => {
      first = response;
      begin(response, 'id: 3\ndata: {"type":"ready"}\n\n');
    },
    (response) => begin(response, 'id: 6\ndata: {"type":"timeline"}\n\n'),
  );
  const away = firstCall<number>();
  const changes = listenForChanges(api, { onAway: away.call });
  expect((await changes.next()).value).toEqual({ type: 'ready' });
  for (const id of [4, 5]) {
    const next = changes.next();
    await vi.advanceTimersByTimeAsync(59_999);
    first?.write(`id: ${id}\ndata: {"type":"event","id":${id}}\n\n`);
    expect((await next).value).toEqual({ type: 'event', id });
  }
  expect(ids).toHaveLength(1);
  const next = changes.next();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(await away.called);
  expect((await next).value).toEqual({ type: 'timeline' });
  expect(ids).toEqual([undefined, '5']);
  await changes.return();
  expect(vi.getTimerCount()).toBe(0);
});

it('connects again when the stream does not begin within 60 s', async () => {
  fakeTimers();
  const opened = firstCall();
  const { api } = await startApi(
    () => opened.call(),
    (response) => begin(response, 'data: {"type":"ready"}\n\n'),
  );
  const away = firstCall<number>();
  const changes = listenForChanges(api, { onAway: away.call });
  const next = changes.next();
  await opened.called;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(await away.called);
  expect((await next).value).toEqual({ type: 'ready' });
  await changes.return();
});

it('keeps the connection while the caller works on a message for longer than 60 s', async () => {
  fakeTimers();
  const { api, ids } = await startApi((response) =>
    begin(response, 'data: {"type":"ready"}\n\ndata: {"type":"event","id":7}\n\n'),
  );
  const changes = listenForChanges(api);
  await changes.next();
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await changes.next()).value).toEqual({ type: 'event', id: 7 });
  expect(ids).toHaveLength(1);
  await changes.return();
});

it('ends with the signal while the stream is silent', async () => {
  const { api } = await startApi((response) => begin(response, 'data: {"type":"ready"}\n\n'));
  const controller = new AbortController();
  const changes = listenForChanges(api, { signal: controller.signal });
  await changes.next();
  const next = changes.next();
  controller.abort();
  expect((await next).done).toBe(true);
});
