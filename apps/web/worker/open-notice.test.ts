import { expect, test } from 'vitest';
import { inOrder, type OpenWindow, openNotice } from './open-notice.ts';

type State = 'focused' | 'visible' | 'hidden';

function desk(...states: { state: State; answers: boolean }[]) {
  const log: string[] = [];
  const windows = states.map(
    ({ state, answers }, index): OpenWindow => ({
      url: `/${index}`,
      focused: state === 'focused',
      visibilityState: state === 'hidden' ? 'hidden' : 'visible',
      focus: async () => log.push(`focus ${index}`),
      postMessage: (message, [port]) => {
        const { kind, path } = message as { kind: string; path: string };
        log.push(`${kind} ${path} in ${index}`);
        if (answers) port?.postMessage('taken');
      },
    }),
  );
  const open = async (path: string) => log.push(`open ${path}`);
  return { log, windows, desk: { list: async () => windows, open } };
}

test('the window that is looked at leads there itself and comes to the front', async () => {
  const { log, desk: windows } = desk({ state: 'hidden', answers: true }, { state: 'focused', answers: true });
  await openNotice(windows, '/events/7', 50);
  expect(log).toEqual(['open /events/7 in 1', 'focus 1']);
});

test('a window that does not answer is passed over, and none is brought to the front for nothing', async () => {
  const { log, desk: windows } = desk({ state: 'visible', answers: false }, { state: 'hidden', answers: true });
  await openNotice(windows, '/events/7', 20);
  expect(log).toEqual(['open /events/7 in 0', 'open /events/7 in 1', 'focus 1']);
});

test('where nobody answers a new window opens', async () => {
  const { log, desk: windows } = desk({ state: 'visible', answers: false });
  await openNotice(windows, '/events/7', 20);
  expect(log).toEqual(['open /events/7 in 0', 'open /events/7']);
});

test('the order is by what is seen', () => {
  const { windows } = desk(
    { state: 'hidden', answers: true },
    { state: 'visible', answers: true },
    { state: 'focused', answers: true },
  );
  expect(inOrder(windows).map(({ url }) => url)).toEqual(['/2', '/1', '/0']);
});
