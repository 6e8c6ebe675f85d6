import { streamLimits } from '@hiyori/contract';

/** How long an event is shown before the stream is opened again for it, and how far apart that is done. */
const shownMs = 1_000;
const reopenMs = 10_000;

/**
 * Of which events the stream sends changes because tabs show them. A connection that lacks some of them is replaced by one that begins with
 * the last message before they were shown.
 */
export function createEventSubscription() {
  /** By tab. */
  const shown = new Map<string, readonly number[]>();
  let eventIds: readonly number[] = [];
  let connection: AbortController | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let replacing: ReturnType<typeof setTimeout> | undefined;
  let idBefore: string | undefined;

  const wanted = () => [...new Set([...shown.values()].flat())].slice(-streamLimits.eventsMax);
  const isMissing = () => wanted().some((id) => !eventIds.includes(id));

  function replace(): void {
    replacing = undefined;
    if (isMissing()) connection?.abort();
    else idBefore = undefined;
  }

  return {
    /** Those of the connection. */
    eventIds: () => eventIds,

    /** Keeps what a tab shows from after the message `lastId` on. */
    show(tab: string, ids: readonly number[], lastId: string | undefined): void {
      if (ids.length > 0) shown.set(tab, ids);
      else shown.delete(tab);
      if (!connection || replacing !== undefined || !isMissing()) return;
      idBefore = lastId;
      replacing = setTimeout(replace, Math.max(shownMs, openedAt + reopenMs - performance.now()));
    },

    /** What the next connection, which follows the message `lastId`, is opened with; `replaced` says when it has to end. */
    connect(lastId: string | undefined) {
      connection = new AbortController();
      eventIds = wanted();
      openedAt = performance.now();
      const id = idBefore ?? lastId;
      idBefore = undefined;
      return { id, eventIds, replaced: connection.signal };
    },

    /** The last connection has ended. */
    disconnect(): void {
      clearTimeout(replacing);
      replacing = undefined;
      connection = undefined;
    },
  };
}
