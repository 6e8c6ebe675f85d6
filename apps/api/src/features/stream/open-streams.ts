import type { StreamMessage } from '@hiyori/contract';
import type { Listener } from './messages.ts';
import { createPacer } from './pacing.ts';
import type { Position } from './reads.ts';

/** The open connection of a member. */
export interface StreamSink extends Listener {
  /** The position from which on it has nothing; null: that of a page that was just loaded. */
  since: Position | null;
  /** The stream ends after this time; with 0 after the first messages. */
  seconds?: number | undefined;
  /** Whether its session or token is still valid. */
  isAdmitted(): Promise<boolean>;
  send(text: string): void;
  end(): void;
}

export interface OpenStreamsOptions {
  /** For how long a connection lasts, about, in milliseconds: its caller is then authenticated again. */
  lifeMs?: number;
  /** After which silence a sign of life is sent, in milliseconds. */
  beatMs?: number;
  /** How much later news of the timeline are sent, in milliseconds: its readers may read from a replica. */
  timelineDelayMs?: number;
  /** How many streams are sent the same change in one round, so that their readers do not all ask for it at once. The others follow in later rounds. */
  perRound?: number;
}

export interface Stream extends StreamSink {
  endsAt: number;
  sentAt: number;
}

/** The open streams of this node, and what is sent to them and when. */
export function createOpenStreams(options: OpenStreamsOptions) {
  const { lifeMs = 600_000, beatMs = 25_000, timelineDelayMs = 0, perRound = 250 } = options;
  const open = new Set<Stream>();
  /** Those of them that have not been sent anything. */
  const joining = new Set<Stream>();
  const pacer = createPacer<Stream>(perRound);
  /** How many messages about the timeline are delayed for a stream. */
  const delayed = new Map<Stream, number>();

  /** Returns whether it was there. */
  function remove(stream: Stream): boolean {
    joining.delete(stream);
    pacer.forget(stream);
    delayed.delete(stream);
    return open.delete(stream);
  }

  function end(stream: Stream): void {
    if (remove(stream)) stream.end();
  }

  function send(stream: Stream, text: string): void {
    if (!open.has(stream)) return;
    stream.sentAt = performance.now();
    stream.send(text);
  }

  /** Whether it has not been sent everything up to the position. */
  const owes = (stream: Stream) => joining.has(stream) || pacer.owes(stream) || delayed.has(stream);

  /** Sends messages with the position behind the last one, unless others wait: a connection that is lost before misses none. */
  function sendNow(stream: Stream, messages: readonly StreamMessage[], position: Position): void {
    if (messages.length === 0) return;
    const blocks = messages.map((message) => `data: ${JSON.stringify(message)}\n\n`);
    const id = owes(stream) ? '' : `id: ${position}\n`;
    send(stream, `${blocks.slice(0, -1).join('')}${id}${blocks.at(-1)}`);
  }

  function sendLater(stream: Stream, messages: readonly StreamMessage[], position: Position): void {
    delayed.set(stream, (delayed.get(stream) ?? 0) + 1);
    setTimeout(() => {
      const left = (delayed.get(stream) ?? 0) - 1;
      if (left > 0) delayed.set(stream, left);
      else delayed.delete(stream);
      sendNow(stream, messages, position);
      if (stream.seconds === 0) end(stream);
    }, timelineDelayMs).unref();
  }

  function deliver(stream: Stream, messages: readonly StreamMessage[], position: Position): void {
    const isLate = ({ type }: StreamMessage) => timelineDelayMs > 0 && type === 'timeline';
    const late = messages.filter(isLate);
    if (late.length > 0) sendLater(stream, late, position);
    const now = messages.filter((message) => !isLate(message));
    sendNow(stream, now, position);
  }

  return {
    count: () => open.size,
    list: (): Stream[] => [...open],
    listJoining: (): Stream[] => [...joining],
    has: (stream: Stream): boolean => open.has(stream),
    isJoining: (stream: Stream): boolean => joining.has(stream),
    remove,
    end,

    add(sink: StreamSink): Stream {
      const now = performance.now();
      const lifeLeftMs = lifeMs * (0.9 + 0.2 * Math.random());
      const stream: Stream = {
        ...sink,
        // With 0 seconds it is ended by what sends the first messages.
        endsAt: now + Math.min(lifeLeftMs, (sink.seconds || Number.POSITIVE_INFINITY) * 1_000),
        sentAt: now,
      };
      open.add(stream);
      joining.add(stream);
      return stream;
    },

    /** Ends what is over, and shows the others that they live. */
    care(position: Position | undefined): void {
      const now = performance.now();
      for (const stream of open) {
        if (now >= stream.endsAt && !joining.has(stream)) end(stream);
        else if (now - stream.sentAt >= beatMs)
          send(stream, position !== undefined && !owes(stream) ? `id: ${position}\n\n` : ':\n\n');
      }
    },

    /** Sends what waited and the messages of a round, of which some wait for the next ones. Who is sent something has joined. */
    sendRound(messages: ReadonlyMap<Stream, StreamMessage[]>, position: Position): void {
      const due = pacer.take();
      const now = new Map([...messages].filter(([stream]) => open.has(stream)));
      pacer.defer(now, (stream) => !joining.has(stream));
      for (const [stream, own] of due) deliver(stream, own, position);
      for (const [stream, own] of now) {
        joining.delete(stream);
        deliver(stream, own, position);
        if (stream.seconds === 0 && !delayed.has(stream)) end(stream);
      }
    },
  };
}
