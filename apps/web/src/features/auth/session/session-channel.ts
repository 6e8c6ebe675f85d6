/** A message to the other tabs of this browser. `left`: the user signed out. `changed`: the session may have changed; request it again. */
export type SessionMessage = 'left' | 'changed';

const messages: readonly unknown[] = ['left', 'changed'] satisfies SessionMessage[];
const isSessionMessage = (data: unknown): data is SessionMessage => messages.includes(data);

let shared: BroadcastChannel | undefined;
// One instance for sending and receiving: a BroadcastChannel does not receive its own messages.
const channel = () => {
  try {
    shared ??= new BroadcastChannel('hiyori.session');
  } catch {
    // Firefox refuses it to a site whose cookies are blocked. What guests may see needs none.
  }
  return shared;
};

export function notifyOtherTabs(message: SessionMessage): void {
  channel()?.postMessage(message);
}

/** Calls `onMessage` for each message of another tab. Returns a function that stops this. */
export function listenToOtherTabs(onMessage: (message: SessionMessage) => void): () => void {
  const listener = ({ data }: MessageEvent) => {
    if (isSessionMessage(data)) onMessage(data);
  };
  const heard = channel();
  heard?.addEventListener('message', listener);
  return () => heard?.removeEventListener('message', listener);
}
