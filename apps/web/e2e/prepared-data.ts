import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CastKey } from './demo.ts';

/** The folders that global-setup.ts has prepared; every product of the run copies one of them. */
export const preparedData = () => {
  const folder = process.env.E2E_PREPARED_DATA;
  if (!folder)
    throw new Error('Nothing is prepared: run the browser tests with Playwright, which runs global-setup.ts');
  return { demo: join(folder, 'demo'), empty: join(folder, 'empty'), sessions: join(folder, 'sessions.json') };
};

/** A session in the prepared demo data. */
export interface CastSession {
  userId: number;
  token: string;
}

export type CastSessions = Record<CastKey, CastSession>;

export const readCastSessions = (): CastSessions => JSON.parse(readFileSync(preparedData().sessions, 'utf8'));
