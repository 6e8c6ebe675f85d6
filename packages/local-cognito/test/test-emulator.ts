import { createDatabase } from '@hiyori/local-postgres/testing';
import { inject } from 'vitest';
import { type LocalCognito, type LocalCognitoOptions, type Mail, startLocalCognito } from '../src/index.ts';

/** An emulator with its own database, the emails that it sent, and a clock that can be advanced. */
export interface TestEmulator {
  cognito: LocalCognito;
  databaseUrl: string;
  mails: Mail[];
  errors: unknown[];
  advance(ms: number): void;
  /** The newest code that was sent to an address. */
  codeFor(email: string): string;
  /** Closes the emulator and starts a new one on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestEmulator(options: Partial<LocalCognitoOptions> = {}): Promise<TestEmulator> {
  const database = await createDatabase(inject('adminUrl'), { template: inject('emulatorTemplate') });
  const mails: Mail[] = [];
  const errors: unknown[] = [];
  // The clock moves only by `advance`, so that no lock or code expires on a slow machine.
  let nowMs = Date.now();
  const start = () =>
    startLocalCognito({
      databaseUrl: database.url,
      deliver: async (mail) => {
        mails.push(mail);
      },
      now: () => new Date(nowMs),
      onError: (error) => errors.push(error),
      ...options,
    });
  const emulator: TestEmulator = {
    cognito: await start(),
    databaseUrl: database.url,
    mails,
    errors,
    advance: (ms) => {
      nowMs += ms;
    },
    codeFor: (email) => {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`No code was sent to ${email}.`);
      return code;
    },
    restart: async () => {
      await emulator.cognito.close();
      emulator.cognito = await start();
    },
    close: async () => {
      await emulator.cognito.close();
      await database.drop();
    },
  };
  return emulator;
}
