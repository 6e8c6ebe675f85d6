import { type Contract, errorCodes, isReservedHandle } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { completeSetup, isHandleFree } from '../../features/account-setup/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { assertActor, HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { getSelf } from '../../usecases/get-person.ts';
import type { Handlers } from '../mount.ts';

const taken = () =>
  new HttpError(409, errorCodes.handleTaken, 'このユーザーIDは既に使用されています。別のIDを入力してください。');
const reserved = () =>
  new HttpError(409, errorCodes.handleReserved, 'このユーザーIDは使用できません。別のIDを入力してください。');
const fixed = () => new HttpError(409, errorCodes.handleFixed, 'ユーザーIDは後から変更できません。');

export function accountSetupRoutes({
  db,
  clock,
  people,
}: {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}): Handlers<Contract['accountSetup']> {
  return {
    async check({ viewer, params, query }) {
      assertActor(viewer.id, params.id);
      const available = !isReservedHandle(query.user_id) && (await isHandleFree(db, query.user_id, viewer.id));
      return { status: 200, body: { available } };
    },

    async complete({ viewer, params, body }) {
      assertActor(viewer.id, params.id);
      if (isReservedHandle(body.userId)) throw reserved();
      const outcome = await completeSetup(db, viewer, body, clock.now().toISOString());
      if (outcome === 'taken') throw taken();
      if (outcome === 'fixed') throw fixed();
      return { status: 200, body: await getSelf({ db, people }, viewer.id) };
    },
  };
}
