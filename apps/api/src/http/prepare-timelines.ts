import type { FastifyInstance } from 'fastify';
import type { TimelinePreparer } from '../features/timeline/preparer.ts';
import { repeat } from '../repeat.ts';

const everyMs = 2_000;

/** Prepares the timelines that were read while the server listens. */
export function prepareTimelines(app: FastifyInstance, { prepareRead }: TimelinePreparer): void {
  const prepare = (signal: AbortSignal) =>
    prepareRead(signal).catch((err: unknown) => app.log.error({ err }, 'timelines were not prepared'));
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = repeat(prepare, everyMs);
  });
  app.addHook('onClose', () => stop());
}
