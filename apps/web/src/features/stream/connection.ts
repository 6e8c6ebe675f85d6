import { lastEventIdHeader, readStream, type StreamMessage, stream, streamLimits } from '@hiyori/contract';

export interface Start {
  /** The id of the last message. */
  id: string | undefined;
  /** Events that are shown: the server sends their changes, too. */
  eventIds: readonly number[];
  /** Whether the connection before this one was live. */
  isLive: boolean;
}

export interface Heard {
  onMessage(message: StreamMessage, id: string | undefined): void;
  /** Called with the last id after each block, also without a message, so it may be the same again. */
  onId(id: string): void;
  /** Called with true when the stream is ready, and with false when it has been away for some seconds. */
  onLive(isLive: boolean): void;
}

/** Without `ready` after this time, a proxy keeps the response back. */
const readyMs = 10_000;
/** How long a stream may be away until what it said is polled. */
const graceMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 120_000;

/** Milliseconds to wait after an end, or after so many failures in a row: longer each time, and random, so that browsers do not return together. */
export function pauseMs(failures: number, retryAfterS = 0, random = Math.random()): number {
  if (failures === 0) return 100 + 900 * random;
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return Math.max(retryAfterS * 1_000, longest / 2) + (longest / 2) * random;
}

/** Statuses after which another attempt would be refused as well. */
const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 404;

/**
 * Keeps a stream open, from after the message `id` on, until the signal is aborted or the server refuses it for good. Resolves with false
 * when it was refused.
 */
export async function keepConnected(start: Start, heard: Heard, signal: AbortSignal): Promise<boolean> {
  const address = start.eventIds.length > 0 ? `${stream.open.path}?events=${start.eventIds.join()}` : stream.open.path;
  let lastId = start.id;
  let failures = 0;
  let away = start.isLive ? leave() : undefined;
  const onEnd = () => clearTimeout(away);
  signal.addEventListener('abort', onEnd, { once: true });
  try {
    while (!signal.aborted) {
      const { status, wasReady, retryAfterS } = await connect();
      if (isRefused(status)) {
        heard.onLive(false);
        return false;
      }
      failures = wasReady ? 0 : failures + 1;
      if (wasReady) away ??= leave();
      await pause(pauseMs(failures, retryAfterS), signal);
    }
    return true;
  } finally {
    clearTimeout(away);
  }

  function leave() {
    return setTimeout(() => heard.onLive(false), graceMs);
  }

  /** One connection until its end. */
  async function connect() {
    const lost = new AbortController();
    let watch = setTimeout(() => lost.abort(), readyMs);
    let status = 0;
    let wasReady = false;
    let retryAfterS = 0;
    try {
      const response = await fetch(address, {
        headers: lastId === undefined ? {} : { [lastEventIdHeader]: lastId },
        cache: 'no-store',
        signal: AbortSignal.any([signal, lost.signal]),
      });
      status = response.status;
      // A proxy may send a date.
      retryAfterS = Number(response.headers.get('retry-after')) || 0;
      if (status !== 200 || !response.body) return { status, wasReady, retryAfterS };
      for await (const received of readStream(response.body)) {
        lastId = received.id ?? lastId;
        if (received.message?.type === 'ready') {
          wasReady = true;
          clearTimeout(away);
          away = undefined;
          heard.onLive(true);
        } else if (received.message) heard.onMessage(received.message, lastId);
        if (received.id !== undefined) heard.onId(received.id);
        if (!wasReady) continue;
        clearTimeout(watch);
        watch = setTimeout(() => lost.abort(), streamLimits.silenceMs);
      }
    } catch {
      // Without a connection, or after the abort.
    } finally {
      clearTimeout(watch);
    }
    return { status, wasReady, retryAfterS };
  }
}

/** Waits, until the signal is aborted or the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
