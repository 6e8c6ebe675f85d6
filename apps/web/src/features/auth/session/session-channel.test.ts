import { expect, test, vi } from 'vitest';
import { hearOtherTabs, tellOtherTabs } from './session-channel.ts';

test('a tab hears the others, understands three words, and does not hear itself', async () => {
  const other = new BroadcastChannel('hiyori.session');
  const heard: string[] = [];
  const said: unknown[] = [];
  other.onmessage = ({ data }) => said.push(data);
  const stop = hearOtherTabs((what) => heard.push(what));
  tellOtherTabs('changed');
  for (const word of ['odd', null, 'left', 'unheard']) other.postMessage(word);
  await vi.waitFor(() => expect(heard).toEqual(['left', 'unheard']), { timeout: 20_000 });
  await vi.waitFor(() => expect(said).toEqual(['changed']), { timeout: 20_000 });
  stop();
  other.close();
});
