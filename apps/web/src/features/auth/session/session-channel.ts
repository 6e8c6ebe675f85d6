/**
 * What one tab says to the others of this browser. `left`: the person signed out. `unheard`: they did, and the server does not
 * know. `changed`: somebody may have signed in, or a session may have ended; ask again.
 */
export type SessionNews = 'left' | 'unheard' | 'changed';

const news: readonly unknown[] = ['left', 'unheard', 'changed'] satisfies SessionNews[];
const isNews = (data: unknown): data is SessionNews => news.includes(data);

let shared: BroadcastChannel | undefined;
// One for speaking and hearing: a channel does not hear itself.
const channel = () => {
  shared ??= new BroadcastChannel('hiyori.session');
  return shared;
};

export function tellOtherTabs(what: SessionNews): void {
  channel().postMessage(what);
}

/** Hears what other tabs say, until the returned function is called. */
export function hearOtherTabs(onNews: (what: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (isNews(data)) onNews(data);
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
