import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { keepContactMessage } from './writes.ts';

interface ContactDeps {
  db: Database;
  clock: Clock;
  /** Who reads what people write; undefined: it is only kept. */
  operatorEmail: string | undefined;
}

export function contactRoutes({ db, clock, operatorEmail }: ContactDeps): Handlers<Contract['contact']> {
  return {
    async send({ viewer, body }) {
      await keepContactMessage(db, viewer.id, body, operatorEmail, clock.now().toISOString());
      return { status: 201, body: { success: true } };
    },
  };
}
