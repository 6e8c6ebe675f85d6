import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { EventReader } from '../../features/events/reads.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { answerSeries } from '../../usecases/answer-series.ts';
import { readSeries } from '../../usecases/read-series.ts';
import type { Handlers } from '../mount.ts';

interface EventSeriesDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

export const eventSeriesRoutes = (deps: EventSeriesDeps): Handlers<Contract['eventSeries']> => ({
  async get({ viewer, params }) {
    return { status: 200, body: await readSeries(deps, viewer.id, params.id) };
  },

  async answer({ viewer, params, body }) {
    await answerSeries(deps, viewer, params.id, body.continues);
    return { status: 200, body: await readSeries(deps, viewer.id, params.id) };
  },
});
