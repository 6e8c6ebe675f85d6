import { createDatabase } from '@hiyori/local-postgres/testing';
import { inject } from 'vitest';
import { type LocalCognito, type LocalCognitoOptions, type Mail, startLocalCognito } from '../src/index.ts';

/** A stand-in on a database of its own, with the mails that it sent and a clock that can be put forward. */
export interface TestStandIn {
  cognito: LocalCognito;
  databaseUrl: string;
  mails: Mail[];
  faults: unknown[];
  advance(ms: number): void;
  /** The newest code that was mailed to an address. */
  codeFor(email: string): string;
  /** Closes it and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startStandIn(options: Partial<LocalCognitoOptions> = {}): Promise<TestStandIn> {
  const database = await createDatabase(inject('adminUrl'));
  const mails: Mail[] = [];
  const faults: unknown[] = [];
  // The clock stands still by itself, so that a slow machine cannot let a lock or a code run out.
  let nowMs = Date.now();
  const start = () =>
    startLocalCognito({
      databaseUrl: database.url,
      deliver: async (mail) => {
        mails.push(mail);
      },
      now: () => new Date(nowMs),
      onError: (error) => faults.push(error),
      ...options,
    });
  const standIn: TestStandIn = {
    cognito: await start(),
    databaseUrl: database.url,
    mails,
    faults,
    advance: (ms) => {
      nowMs += ms;
    },
    codeFor: (email) => {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    restart: async () => {
      await standIn.cognito.close();
      standIn.cognito = await start();
    },
    close: async () => {
      await standIn.cognito.close();
      await database.drop();
    },
  };
  return standIn;
}
