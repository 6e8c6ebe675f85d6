import type { StreamMessage } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';
import { reportLive } from '../../lib/live.ts';
import { keepConnected } from './connection.ts';
import { createNews, recheckViewer } from './queries.ts';

interface Message {
  message: StreamMessage;
  id: string | undefined;
}

/** What the leading tab says to the others: a message, or whether the stream is there; `to` one that has asked. */
type Said = (Message | { isLive: boolean }) & { to?: string };
/** A tab wants to know what it missed while it was loaded or hidden. */
interface Ask {
  ask: string;
}

/** What the leading tab repeats to one that asks. */
const recentMs = 15_000;

/** A tab that is hidden for longer leaves the stream to others. */
const hiddenMs = 60_000;

/**
 * Applies what the server says to this tab. Of all tabs of a browser one, which has the lock, is connected, and the others hear it. Without
 * locks or channels nothing is connected, and the pages go on polling. Returns a function that ends this.
 */
export function startStream(client: QueryClient, viewerId: number): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {};
  const name = `hiyori-stream-${viewerId}`;
  const news = createNews(client);
  const channel = new BroadcastChannel(name);
  const say = (said: Said | Ask) => channel.postMessage(said);
  const self = crypto.randomUUID();
  let recent: (Message & { at: number })[] = [];
  let lastId: string | undefined;
  let isLive = false;
  let competing: AbortController | undefined;
  let leading = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const live = (next: boolean) => {
    isLive = next;
    reportLive(next);
  };
  function answer(to: string): void {
    if (!leading) return;
    say({ isLive, to });
    const from = performance.now() - recentMs;
    for (const { message, id, at } of recent) if (at >= from) say({ message, id, to });
  }

  channel.onmessage = ({ data }: MessageEvent<Said | Ask>) => {
    if ('ask' in data) return answer(data.ask);
    if (data.to !== undefined && data.to !== self) return;
    if ('isLive' in data) return live(data.isLive);
    lastId = data.id;
    news.add(data.message);
  };

  /** Waits for the lock, and is connected while this tab has it. */
  function compete(): void {
    if (competing) return;
    competing = new AbortController();
    const { signal } = competing;
    const lead = async () => {
      leading = true;
      const heard = {
        onMessage(message: StreamMessage, id: string | undefined) {
          lastId = id;
          const at = performance.now();
          recent = [...recent.filter((one) => at - one.at < recentMs), { message, id, at }];
          say({ message, id });
          news.add(message);
        },
        onLive(next: boolean) {
          say({ isLive: next });
          live(next);
        },
      };
      const wasWelcome = await keepConnected(lastId, heard, signal);
      leading = false;
      // The session has ended: the page finds out by the usual route.
      if (!wasWelcome) recheckViewer(client);
    };
    // Rejected when the signal is aborted while it waits.
    navigator.locks.request(name, { signal }, lead).catch(() => {});
  }

  function withdraw(): void {
    competing?.abort();
    competing = undefined;
    if (leading) live(false);
  }

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(withdraw, hiddenMs);
      return;
    }
    news.flush();
    say({ ask: self });
    compete();
  };
  // A page in the back-forward cache has neither locks nor connections.
  const events = new AbortController();
  document.addEventListener('visibilitychange', onVisibility, events);
  window.addEventListener('pagehide', withdraw, events);
  window.addEventListener('pageshow', onVisibility, events);
  onVisibility();
  return () => {
    events.abort();
    clearTimeout(hiding);
    withdraw();
    news.stop();
    channel.close();
    live(false);
  };
}
