import { RequestTimeoutError } from '@hiyori/contract';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { reportServerReached } from './connection.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  reportServerReached(true);
});

test('a call without a connection fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => {});
  const response = { status: 400, body: {} };
  await expect(
    client.fetchQuery({ queryKey: ['events', 'x', {}], queryFn: () => Promise.reject(response) }),
  ).rejects.toBe(response);
});

test('reports a 401, unless the call allows anonymous users', async () => {
  let reports = 0;
  const client = createQueryClient(() => {
    reports += 1;
  });
  const read = (name: string, meta?: Record<string, unknown>) =>
    client
      .fetchQuery({
        queryKey: ['x', name, {}],
        queryFn: () => Promise.reject({ status: 401, body: {} }),
        ...(meta && { meta }),
      })
      .catch(() => {});
  await read('guarded');
  await read('open', { allowAnonymous: true });
  expect(reports).toBe(1);
});

/** Makes a write fail. Returns how often a shown and another query were read, and whether each may be old. */
async function fail(error: unknown, meta?: Record<string, unknown>) {
  const client = createQueryClient(() => {});
  const read = { shown: 0, other: 0 };
  const optionsOf = (name: keyof typeof read) => ({
    queryKey: ['x', name, {}],
    queryFn: async () => {
      read[name] += 1;
      return read[name];
    },
  });
  await client.fetchQuery(optionsOf('shown'));
  await client.fetchQuery(optionsOf('other'));
  onTestFinished(new QueryObserver(client, optionsOf('shown')).subscribe(() => {}));
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(error),
    // An optimistic change is undone: with what was known before, which is no newer.
    onError: () => client.setQueryData(['x', 'other', {}], 1),
    ...(meta && { meta }),
  });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { ...read, isOld: client.getQueryState(['x', 'other', {}])?.isInvalidated };
}
const refusal = (status: number, body = {}) => ({ status, body: { error: 'x', message: '', ...body } });

test.each([
  ['without a connection', new TypeError('Failed to fetch')],
  ['without a response in time', new RequestTimeoutError()],
  ['with a fault of the server', refusal(500)],
  ['with a fault of a proxy', { status: 504, body: '<html>' }],
  ['with an unknown outcome', refusal(503, { outcome: 'unknown' })],
])('after a write that failed %s, what is shown is read again, and the rest when it is shown', async (_, error) => {
  expect(await fail(error)).toEqual({ shown: 2, other: 1, isOld: true });
});

test.each([
  ['was refused', refusal(409)],
  ['was not done', refusal(503, { outcome: 'not_done' })],
  ['was not sent', new Error('The picture is too large')],
])('after a write that %s nothing is read again', async (_, error) => {
  expect(await fail(error)).toEqual({ shown: 1, other: 1, isOld: false });
});

test('a failed login reads nothing again', async () => {
  const error = new TypeError('Failed to fetch');
  expect(await fail(error, { allowAnonymous: true })).toEqual({ shown: 1, other: 1, isOld: false });
});

test('while offline nothing is read again before the connection is back', async () => {
  reportServerReached(false);
  expect(await fail(new TypeError('Failed to fetch'))).toEqual({ shown: 1, other: 1, isOld: true });
});

/** Invalidates a query during its first read. Returns what is then in the cache, and how many reads were sent. */
async function invalidateFirstRead(refetchType?: 'none') {
  const client = createQueryClient(() => {});
  const older = deferred('older');
  const responses = [older.promise, Promise.resolve('newer')];
  let reads = 0;
  const queryKey = ['x', 'first', {}];
  const queryFn = () => responses[reads++];
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}));
  const invalidated = client.invalidateQueries({ queryKey, ...(refetchType && { refetchType }) });
  await vi.waitFor(() => expect(reads).toBe(refetchType ? 1 : 2));
  older.release();
  await invalidated;
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { data: client.getQueryData(queryKey), reads };
}

test('a first read that is pending when its query is invalidated is sent again, since its response may be older', async () => {
  expect(await invalidateFirstRead()).toEqual({ data: 'newer', reads: 2 });
});

test('an invalidation without a read leaves a first read pending', async () => {
  expect(await invalidateFirstRead('none')).toEqual({ data: 'older', reads: 1 });
});

test('a first read for later that is pending when its query is invalidated is dropped, and sent when it is shown', async () => {
  const client = createQueryClient(() => {});
  const older = deferred('older');
  const options = { queryKey: ['x', 'later', {}], queryFn: () => older.promise };
  const prefetched = client.prefetchQuery(options);
  await client.invalidateQueries({ queryKey: options.queryKey });
  older.release();
  await prefetched;
  expect(client.getQueryState(options.queryKey)).toMatchObject({
    data: undefined,
    status: 'pending',
    fetchStatus: 'idle',
  });
  const shown = { ...options, queryFn: async () => 'newer' };
  onTestFinished(new QueryObserver(client, shown).subscribe(() => {}));
  await vi.waitFor(() => expect(client.getQueryData(options.queryKey)).toBe('newer'));
});
