import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { createPageCounter, type PageUse, type PageUses } from '../features/public-pages/page-counter.ts';
import { repeat } from '../repeat.ts';

const saveEveryMs = 10_000;

/** Whether a person may be reading: not a crawler that says so, a client without a name, or a browser that loads ahead. */
function isReader({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'];
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return method === 'GET' && Boolean(agent) && !isbot(agent) && !String(purpose ?? '').includes('prefetch');
}

/** Counts uses of public pages, and saves them while the server listens and when it closes. */
export function countPageUses(app: FastifyInstance, save: (uses: PageUses[]) => Promise<void>) {
  const counter = createPageCounter(save);
  const saveCounted = () => counter.flush().catch((err: unknown) => app.log.error({ err }, 'page uses were not saved'));
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = repeat(saveCounted, saveEveryMs);
  });
  app.addHook('onClose', async () => {
    await stop();
    await saveCounted();
  });
  return {
    counter,
    countUse(request: FastifyRequest, eventId: number, use: PageUse): void {
      if (isReader(request)) counter.count(eventId, use);
    },
  };
}
