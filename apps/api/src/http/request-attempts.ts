import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Attempt, LimitAttempts } from '../features/auth/attempts.ts';
import { listByEmail } from '../features/auth/reads.ts';
import { HttpError } from '../http-error.ts';

/** Makes an attempt of a request. When it is refused, the log line gets the account of the address. */
export type MakeAttempt = <T>(
  request: FastifyRequest,
  attempt: Omit<Attempt, 'ip'>,
  work: () => Promise<T>,
) => Promise<T>;

export const createRequestAttempts =
  (db: Database, limitAttempts: LimitAttempts): MakeAttempt =>
  async (request, attempt, work) => {
    try {
      return await limitAttempts({ ...attempt, ip: request.ip }, work);
    } catch (error) {
      if (error instanceof HttpError) request.actorId = await findIdByEmail(db, attempt.email);
      throw error;
    }
  };

/** The account of an address, that with a password first; null without one. Only for the log. */
export async function findIdByEmail(db: Database, email: string): Promise<number | null> {
  const accounts = await listByEmail(db, email);
  return (accounts.find(({ hasPassword }) => hasPassword) ?? accounts[0])?.id ?? null;
}
