import type { StreamMessage } from '@hiyori/contract';

/** What callers read after it: the same after each number of unread notifications, of which the last counts. */
const readOf = (message: StreamMessage): string => (message.type === 'unread' ? message.type : JSON.stringify(message));

/**
 * Spreads a message that makes many callers read the same thing over several rounds. In each round it goes to `perRound` streams at once, and
 * to as many that have waited.
 */
export function createPacer<Stream>(perRound: number) {
  const owed = new Map<Stream, Map<string, StreamMessage>>();
  return {
    /** Whether messages for this stream wait, so that it has not yet been sent everything up to the position. */
    owes: (stream: Stream): boolean => owed.has(stream),

    forget(stream: Stream): void {
      owed.delete(stream);
    },

    /** Removes from the messages of a round what has to wait, of the streams that may. */
    defer(messages: Map<Stream, StreamMessage[]>, mayWait: (stream: Stream) => boolean): void {
      const readers = new Map<string, number>();
      for (const [stream, all] of messages) {
        if (!mayWait(stream)) continue;
        const now = all.filter((message) => {
          const key = readOf(message);
          const waiting = owed.get(stream) ?? new Map<string, StreamMessage>();
          const before = readers.get(key) ?? 0;
          readers.set(key, before + 1);
          if (before < perRound && !waiting.has(key)) return true;
          owed.set(stream, waiting.set(key, message));
          return false;
        });
        if (now.length > 0) messages.set(stream, now);
        else messages.delete(stream);
      }
    },

    /** The messages that have waited longest; they wait no more. */
    take(): [Stream, StreamMessage[]][] {
      const due = [...owed]
        .slice(0, perRound)
        .map(([stream, own]) => [stream, [...own.values()]] as [Stream, StreamMessage[]]);
      for (const [stream] of due) owed.delete(stream);
      return due;
    },
  };
}
