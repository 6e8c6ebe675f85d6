import postgres from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScriptedServer, type ScriptedSocket, terminatedByServer } from '../../test/scripted-server.ts';

// Tests of patches/postgres@3.4.9.patch, in its order, named by the patched function. At least one for each of
// its hunks, except those that save time only, fails without it (docs/decisions/030).

const fatal: unknown[] = [];
const note = (error: unknown) => fatal.push(error);
beforeEach(() => {
  fatal.length = 0;
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

type Connect = () => ScriptedSocket | Promise<ScriptedSocket>;
/** One connection, so that each test knows which one is used. */
const open = ({ connect }: { connect: Connect }, options: object = {}) =>
  postgres('postgres://user@localhost/name', {
    ...{ max: 1, fetch_types: false, backoff: () => 0, connect_timeout: 2, socket: connect },
    ...options,
  });

/** 'done', the code of the rejection, or 'pending' when a statement has not settled after two seconds. */
const outcome = (statement: PromiseLike<unknown>) =>
  Promise.race([
    Promise.resolve(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
    new Promise((resolve) => setTimeout(resolve, 2_000, 'pending').unref()),
  ]);

function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const isSlow = (text: string) => text.includes('slow');
const closeOn = (part: string) => (socket: ScriptedSocket, text: string) => {
  if (text.includes(part)) socket.close();
  return text.includes(part);
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Opens the connection first: without fetch_types the driver does not reserve a connection that it has just opened. */
async function reserve(sql: postgres.Sql) {
  await sql.unsafe('select 0');
  return await sql.reserve();
}

it('execute: returns the connection to the pool after it refused a statement as closed', async () => {
  const server = createScriptedServer();
  const sql = open(server);
  const reserved = await reserve(sql);
  server.sockets[0]?.close();
  await outcome(reserved.unsafe('select 1'));
  expect(await outcome(sql.unsafe('select 2'))).toBe('done');
});

it('execute: begins a transaction when nothing is pipelined', async () => {
  const sql = open(createScriptedServer(), { max_pipeline: 0 });
  expect(await outcome(sql.begin((tx) => tx.unsafe('select 1')))).toBe('done');
});

it('nextWrite: does not end the process when it writes after the connection closed', async () => {
  const server = createScriptedServer({ asksPassword: true });
  const password = createDeferred<string>();
  const asked = vi.fn(() => password.promise);
  const never = new Promise<ScriptedSocket>(() => {});
  const connect = vi.fn<Connect>(() => never).mockImplementationOnce(server.connect);
  void outcome(open({ connect }, { password: asked }).unsafe('select 1'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  server.sockets[0]?.close();
  password.resolve('secret');
  await turn();
  await turn();
  expect(fatal).toEqual([]);
});

it('closed: writes on the next connection after a write was pending when the last one closed', async () => {
  const server = createScriptedServer();
  const sql = open(server);
  await sql.unsafe('select 1');
  const pending = outcome(sql.unsafe('select 2').execute());
  // The driver queues the statement in a microtask, and writes it in the next turn.
  for (let i = 0; i < 5; i += 1) await null;
  server.sockets[0]?.close();
  expect(await pending).toBe('CONNECTION_CLOSED');
  expect(server.statements()).toEqual(['select 1']);
  expect(await outcome(sql.unsafe('select 3'))).toBe('done');
});

it('closed: rejects a statement on a reserved connection that closed', async () => {
  const server = createScriptedServer();
  const reserved = await reserve(open(server));
  server.sockets[0]?.close();
  expect(await outcome(reserved.unsafe('select 1'))).toBe('CONNECTION_DESTROYED');
});

it('closed: rejects the first statement when the connection closes while the types of arrays are read', async () => {
  const server = createScriptedServer({ onStatement: closeOn('pg_type') });
  expect(await outcome(open(server, { fetch_types: true }).unsafe('select 1'))).toBe('CONNECTION_CLOSED');
});

it('closed: does not reject the next statement with the error of the last connection', async () => {
  const server = createScriptedServer({
    onStatement(socket, text) {
      if (isSlow(text)) {
        socket.receive(terminatedByServer);
        socket.close();
      }
      return isSlow(text);
    },
  });
  const sql = open(server);
  expect(await outcome(sql.unsafe('select slow'))).toBe('CONNECTION_CLOSED');
  expect(await outcome(sql.unsafe('select 1'))).toBe('done');
});

it('closed: rejects a statement that is sent between the error of a socket and its close', async () => {
  const server = createScriptedServer({ onStatement: (_, text) => isSlow(text) });
  const sql = open(server);
  await sql.unsafe('select 1');
  const first = sql.unsafe('select slow').execute();
  await vi.waitFor(() => expect(server.statements()).toContain('select slow'));
  const between = outcome(first).then(() => outcome(sql.unsafe('select 2')));
  server.sockets[0]?.reset();
  expect(await between).toBe('CONNECTION_CLOSED');
  // It does not take the response of another statement on the next connection either.
  expect(await outcome(sql.unsafe('select 3'))).toBe('done');
  expect(await outcome(sql.unsafe('select 4'))).toBe('done');
});

it('ReadyForQuery: does not end the process when the types of arrays cannot be read', async () => {
  const server = createScriptedServer({ onStatement: closeOn('pg_type') });
  await outcome(open(server, { fetch_types: true }).unsafe('select 1'));
  await turn();
  expect(fatal).toEqual([]);
});

it('begin: sends nothing of a transaction on the connection that replaced its own', async () => {
  const server = createScriptedServer();
  const sql = open(server);
  const replaced = createDeferred<void>();
  const late = createDeferred<unknown>();
  const transaction = sql.begin(async (tx) => {
    await tx.unsafe('insert 1');
    setImmediate(() => server.sockets[0]?.close());
    await replaced.promise;
    late.resolve(await outcome(tx.unsafe('insert 2')));
  });
  expect(await outcome(transaction)).toBe('CONNECTION_CLOSED');
  expect(await outcome(sql.unsafe('select 1'))).toBe('done');
  replaced.resolve();
  expect(await late.promise).toBe('CONNECTION_CLOSED');
  await turn();
  expect(server.statements()).toEqual(['begin ', 'insert 1', 'select 1']);
});
