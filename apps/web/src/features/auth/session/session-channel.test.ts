import { expect, test, vi } from 'vitest';
import { listenToOtherTabs, notifyOtherTabs } from './session-channel.ts';

test('receives valid messages of other tabs, and not its own', async () => {
  const other = new BroadcastChannel('hiyori.session');
  const received: string[] = [];
  const sent: unknown[] = [];
  other.onmessage = ({ data }) => sent.push(data);
  const stop = listenToOtherTabs((what) => received.push(what));
  notifyOtherTabs('changed');
  for (const word of ['odd', null, 'left', 'changed']) other.postMessage(word);
  await vi.waitFor(() => expect(received).toEqual(['left', 'changed']), { timeout: 20_000 });
  await vi.waitFor(() => expect(sent).toEqual(['changed']), { timeout: 20_000 });
  stop();
  other.close();
});
