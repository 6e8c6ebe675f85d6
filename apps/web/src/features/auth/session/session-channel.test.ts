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

test('says and hears nothing where the browser refuses a channel, as Firefox without cookies', async () => {
  vi.resetModules();
  class Refused {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused);
  const refused = await import('./session-channel.ts');
  expect(() => refused.listenToOtherTabs(() => {})()).not.toThrow();
  expect(() => refused.notifyOtherTabs('changed')).not.toThrow();
  vi.unstubAllGlobals();
});
