import type { StreamMessage } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isOffline } from '../../lib/connection.ts';
import { reportLive } from '../../lib/live.ts';
import { shownEvents } from '../../lib/shown-events.ts';
import { keepConnected } from './connection.ts';
import { createEventSubscription } from './event-subscription.ts';
import { createNews, recheckViewer } from './queries.ts';

interface Message {
  message: StreamMessage;
  id: string | undefined;
}

/** Whether the stream is there, and the events that it was opened for. */
interface Liveness {
  isLive: boolean;
  eventIds: readonly number[];
  /** The last id that the stream sent: most blocks with one have no message. */
  id?: string | undefined;
}

/** What the leading tab says to the others: a message, or whether the stream is there; `to` one that has asked. */
type Said = (Message | Liveness) & { to?: string };
/** A tab wants to know what it missed while it was loaded or hidden. */
interface Ask {
  ask: string;
}
/** The events that a tab shows. */
interface Show {
  show: readonly number[];
  from: string;
}

/** What the leading tab repeats to one that asks. */
const recentMs = 15_000;

/** A tab that is hidden for longer leaves the stream to others. */
const hiddenMs = 60_000;

/** A tab stays offline until a request is answered, and may send no other one for a long time. */
const recheckMs = 30_000;

/**
 * Applies what the server says to this tab. Of all tabs of a browser one, which has the lock, is connected, and the others hear it. Without
 * locks or channels nothing is connected, and the pages go on polling. A tab that is offline reads the viewer again, whose answer ends
 * that state. Returns a function that ends all this.
 */
export function startStream(client: QueryClient, viewerId: number): () => void {
  const recheck = () => {
    if (isOffline() && document.visibilityState === 'visible') recheckViewer(client);
  };
  const rechecking = setInterval(recheck, recheckMs);
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => clearInterval(rechecking);
  const name = `hiyori-changes-${viewerId}`;
  const news = createNews(client);
  const channel = new BroadcastChannel(name);
  const say = (said: Said | Ask | Show) => channel.postMessage(said);
  const self = crypto.randomUUID();
  let recent: (Message & { at: number })[] = [];
  let lastId: string | undefined;
  let isLive = false;
  let competing: AbortController | undefined;
  let leading = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const subscription = createEventSubscription();

  const live = (next: boolean, ids: readonly number[]) => {
    if (next && !isLive) recheck();
    isLive = next;
    reportLive(next, ids);
  };
  function answer(to: string): void {
    if (!leading) return;
    const from = performance.now() - recentMs;
    for (const { message, id, at } of recent) if (at >= from) say({ message, id, to });
    say({ isLive, eventIds: subscription.eventIds(), id: lastId, to });
  }

  function sayShown(): void {
    const ids = shownEvents.list();
    subscription.show(self, ids, lastId);
    say({ show: ids, from: self });
  }

  channel.onmessage = ({ data }: MessageEvent<Said | Ask | Show>) => {
    if ('ask' in data) return answer(data.ask);
    if ('show' in data) return subscription.show(data.from, data.show, lastId);
    if (data.to !== undefined && data.to !== self) return;
    lastId = data.id ?? lastId;
    if ('isLive' in data) {
      live(data.isLive, data.eventIds);
      // Another tab leads now, and may not know.
      if (data.isLive && shownEvents.list().some((id) => !data.eventIds.includes(id))) sayShown();
      return;
    }
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
        onId(id: string) {
          if (id === lastId) return;
          lastId = id;
          say({ isLive, eventIds: subscription.eventIds(), id });
        },
        onLive(next: boolean) {
          const eventIds = subscription.eventIds();
          say({ isLive: next, eventIds, id: lastId });
          live(next, eventIds);
        },
      };
      let wasWelcome = true;
      while (wasWelcome && !signal.aborted) {
        const { replaced, ...start } = subscription.connect(lastId);
        wasWelcome = await keepConnected({ ...start, isLive }, heard, AbortSignal.any([signal, replaced]));
      }
      subscription.disconnect();
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
    if (leading) live(false, []);
  }

  function onHidden(): void {
    withdraw();
    say({ show: [], from: self });
  }

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(withdraw, hiddenMs);
      return;
    }
    news.flush();
    sayShown();
    say({ ask: self });
    compete();
  };
  // A page in the back-forward cache has neither locks nor connections.
  const events = new AbortController();
  document.addEventListener('visibilitychange', onVisibility, events);
  window.addEventListener('pagehide', onHidden, events);
  window.addEventListener('pageshow', onVisibility, events);
  const unsubscribe = shownEvents.subscribe(sayShown);
  onVisibility();
  return () => {
    if (events.signal.aborted) return;
    unsubscribe();
    events.abort();
    clearInterval(rechecking);
    clearTimeout(hiding);
    onHidden();
    news.stop();
    channel.close();
    live(false, []);
  };
}
