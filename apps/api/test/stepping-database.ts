import { drizzle } from 'drizzle-orm/postgres-js';
import { type Database, openPool } from '../src/db/client.ts';
import { toFailure } from '../src/db/failure.ts';

interface Pending extends PromiseLike<unknown> {
  values(): PromiseLike<unknown>;
}
type Unsafe = (...args: unknown[]) => Pending;

type Finish = (statement: Pending) => PromiseLike<unknown>;

/** Stands for a statement of postgres.js, which is sent when it is awaited. */
const sentWhenAwaited = (send: (finish: Finish) => Promise<unknown>) =>
  new Proxy({} as Pending, {
    get: (_, key) => {
      if (key === 'values') return () => send((statement) => statement.values());
      const sent = send((statement) => statement);
      return Reflect.get(sent, key).bind(sent);
    },
  });

/** A database whose transactions can be held before one of their statements, and which records the error codes of the statements. */
export function openSteppingDatabase(url: string, max = 4) {
  const pool = openPool(url, { max, prepare: true });
  const codes = new Set<string>();
  let holdBefore = Number.POSITIVE_INFINITY;
  let sent = 0;
  let reached: () => void = () => {};
  let gate: Promise<void> = Promise.resolve();

  function step(unsafe: Unsafe): Unsafe {
    return (...args) => {
      const isHeld = sent === holdBefore;
      sent += 1;
      if (isHeld) reached();
      const passed = isHeld ? gate : Promise.resolve();
      const send = async (finish: Finish) => {
        await passed;
        try {
          return await finish(unsafe(...args));
        } catch (error) {
          codes.add(toFailure(error).code);
          throw error;
        }
      };
      return sentWhenAwaited(send);
    };
  }
  const stepping = <T extends object>(client: T): T =>
    new Proxy(client, {
      get(target, key, receiver) {
        const value = Reflect.get(target, key, receiver);
        if (key === 'unsafe') return step((value as Unsafe).bind(target));
        if (key !== 'begin' && key !== 'savepoint') return value;
        return (...args: unknown[]) => {
          const run = args.at(-1) as (inner: object) => unknown;
          return (value as (...all: unknown[]) => unknown).call(target, ...args.slice(0, -1), (inner: object) =>
            run(stepping(inner)),
          );
        };
      },
    });

  return {
    db: drizzle(stepping(pool.sql)) as Database,
    codes,
    close: pool.close,
    /** Holds the next work before its statement number `index`, counted from 0. */
    hold(index: number): { reached: Promise<void>; release: () => void } {
      sent = 0;
      holdBefore = index;
      let release = () => {};
      gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      return {
        reached: new Promise<void>((resolve) => {
          reached = resolve;
        }),
        release: () => {
          holdBefore = Number.POSITIVE_INFINITY;
          release();
        },
      };
    },
    /** How many statements `work` sends. */
    async count(work: () => Promise<unknown>): Promise<number> {
      sent = 0;
      await work();
      return sent;
    },
  };
}
