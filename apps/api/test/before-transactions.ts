import type { Database } from '../src/db/client.ts';

type Transact = Parameters<Database['transaction']>;

/** A database that waits for `act` before each of its transactions: what happens between the list of a job and one of its items. */
export const beforeTransactions = (db: Database, act: () => unknown): Database =>
  new Proxy(db, {
    get: (target, key) =>
      key === 'transaction'
        ? async (...args: Transact) => {
            await act();
            return target.transaction(...args);
          }
        : Reflect.get(target, key),
  });
