import {
  apiFailureOf,
  type Client,
  lastEventIdHeader,
  readStream,
  retryAfterMs,
  type StreamMessage,
  streamLimits,
} from '@hiyori/contract';

export interface ChangesOptions {
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** Up to 20 events whose changes are sent, too, as long as the member can see them. */
  eventIds?: readonly number[];
  /** Called when a connection ends or fails; the next one begins `inMs` later. */
  onAway?: (inMs: number) => void;
}

const longestPauseMs = 60_000;
const longestAskedMs = 3_600_000;
const refusals: readonly number[] = [400, 401, 403, 404];

/**
 * What changes for the signed-in member, as it happens: ids only, to be read by the other calls. Connects again after the end of a connection
 * or 60 s of silence, and not before `Retry-After`, with what changed meanwhile; a message of type `resync` says that too much did. Ends with the signal.
 * @throws ApiFailure when the server refuses the stream, such as after the end of the session
 * @example
 * for await (const message of listenForChanges(api)) if (message.type === 'event') console.log(await api.events.get({ params: message }));
 */
export async function* listenForChanges(
  api: Client,
  { signal, eventIds = [], onAway }: ChangesOptions = {},
): AsyncGenerator<StreamMessage, void> {
  let lastId: string | undefined;
  for (let failures = 0; !signal?.aborted; failures += 1) {
    const lost = new AbortController();
    const watch = () => setTimeout(() => lost.abort(), streamLimits.silenceMs);
    let watching = watch();
    let askedMs = 0;
    try {
      const response = await api.stream.open({
        query: eventIds.length > 0 ? { events: eventIds.join() } : {},
        headers: lastId === undefined ? {} : { [lastEventIdHeader]: lastId },
        fetchOptions: { signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal },
      });
      if (response.status !== 200) {
        if (refusals.includes(response.status)) throw apiFailureOf(response);
        askedMs = retryAfterMs(response) ?? 0;
      } else {
        for await (const { message, id } of readStream(response.body)) {
          lastId = id ?? lastId;
          failures = 0;
          // Nothing is read while the caller works on a message, which is no silence.
          clearTimeout(watching);
          if (message) yield message;
          watching = watch();
        }
      }
    } catch (error) {
      if (signal?.aborted) return;
      // A lost connection is a TypeError or an AbortError of fetch.
      if (refusals.includes(Object(error).status)) throw apiFailureOf(error);
      askedMs = retryAfterMs(error) ?? 0;
    } finally {
      clearTimeout(watching);
    }
    const ownMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2);
    const inMs = Math.max(ownMs, Math.min(longestAskedMs, askedMs));
    onAway?.(inMs);
    await pause(inMs, signal);
  }
}

/** Waits, until the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
