import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** Presses the document, at times in ms; returns which of the presses are repeated ones. */
async function press(presses: readonly { at: number; x?: number; detail?: number }[]) {
  const { isRepeatedClick } = await import('./is-repeated-click.ts');
  return presses.map(({ at, x = 100, detail = 1 }) => {
    const down = new MouseEvent('mousedown', { bubbles: true, clientX: x, clientY: 100, detail });
    Object.defineProperty(down, 'timeStamp', { value: at });
    // A key presses without a pointer.
    if (detail > 0) document.body.dispatchEvent(down);
    return isRepeatedClick({ detail });
  });
}

test('the browser counts clicks', async () => {
  expect(await press([{ at: 0 }, { at: 100, detail: 2 }, { at: 200 }])).toEqual([false, true, false]);
});

test('where each tap counts as a first one, a tap soon after another at its place is repeated', async () => {
  vi.stubGlobal('CSS', { supports: (name: string) => name === '-webkit-touch-callout' });
  const taps = [
    ...[{ at: 5000 }, { at: 5200 }, { at: 5300, x: 160 }, { at: 5700, x: 160 }, { at: 5900, x: 160 }],
    { at: 5950, detail: 0 },
  ];
  expect(await press(taps)).toEqual([false, true, false, false, true, false]);
});
