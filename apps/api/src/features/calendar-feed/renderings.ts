import { createQueue } from '../../queue.ts';

export interface Rendering {
  etag: string;
  /** Compressed with gzip: a calendar takes a tenth of the memory, and most calendar apps accept it. */
  bytes: Buffer;
}

/** How a feed is rendered: `readTag` is cheap and may be called repeatedly, `render` is not. */
interface Feed {
  userId: number;
  readTag(): Promise<string>;
  render(): Promise<Rendering>;
}

/**
 * Keeps the newest rendering of each member's feed, up to `maxBytes` together; those that were read last stay. At most one feed is
 * rendered at a time.
 */
export function createRenderings(maxBytes: number) {
  const kept = new Map<number, Rendering>();
  let keptBytes = 0;
  const running = new Map<number, Promise<Rendering>>();
  const readings = new Map<number, Promise<string>>();
  const enqueue = createQueue(1);

  function drop(userId: number): void {
    keptBytes -= kept.get(userId)?.bytes.length ?? 0;
    kept.delete(userId);
  }
  /** The map is in the order of the last use. */
  function keep(userId: number, rendering: Rendering): void {
    drop(userId);
    kept.set(userId, rendering);
    keptBytes += rendering.bytes.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) return;
      drop(oldest);
    }
  }

  /** Requests of a member at the same time share one reading of the tag. */
  function readShared({ userId, readTag }: Feed): Promise<string> {
    const reading = readings.get(userId) ?? readTag().finally(() => readings.delete(userId));
    readings.set(userId, reading);
    return reading;
  }

  /** The current rendering; only its tag when the caller has it already. */
  return async function read(
    feed: Feed,
    isKnown: (etag: string) => boolean,
  ): Promise<{ etag: string; bytes: Buffer | null }> {
    const { userId, render } = feed;
    for (;;) {
      const etag = await readShared(feed);
      if (isKnown(etag)) return { etag, bytes: null };
      const found = kept.get(userId);
      if (found?.etag === etag) {
        keep(userId, found);
        return found;
      }
      const other = running.get(userId);
      if (!other) break;
      await other.catch(() => {});
    }
    const rendering = enqueue(render).finally(() => running.delete(userId));
    running.set(userId, rendering);
    keep(userId, await rendering);
    return rendering;
  };
}
