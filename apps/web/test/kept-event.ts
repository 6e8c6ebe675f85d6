import { onTestFinished, vi } from 'vitest';
import { cacheNames } from '../src/lib/cache-names.ts';
import { reportServerReached } from '../src/lib/connection.ts';
import { memoryCaches } from './memory-caches.ts';

/** Caches a calendar with this event in wire format, as for use without a connection, until the test ends. */
export async function keepEvent(event: object): Promise<void> {
  const store = memoryCaches();
  vi.stubGlobal('caches', store);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    reportServerReached(true);
  });
  const list = Response.json([event]);
  await (await store.open(cacheNames.offline)).put('/api/v1/events/calendar?from=2026-11-01', list);
}
