import { expect, onTestFinished, test, vi } from 'vitest';
import { sendNow, takeBack, undoMs, untilSent } from './pass-on.ts';

function hide() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}

test('an answer is sent when the time for undoing is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const sent = untilSent(7);
  vi.advanceTimersByTime(undoMs - 1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await sent).toBe(true);
  expect(takeBack(7)).toBe(false);
});

test('an answer that is taken back is not sent', async () => {
  const [one, other] = [untilSent(7), untilSent(8)];
  expect(takeBack(7)).toBe(true);
  expect(await one).toBe(false);
  hide();
  expect(await other).toBe(true);
});

test('an answer is sent at once when the page is hidden', async () => {
  const sent = untilSent(7);
  hide();
  expect(await sent).toBe(true);
  expect(takeBack(7)).toBe(false);
});

test('an answer is sent at once on request', async () => {
  const sent = untilSent(7);
  sendNow(7);
  expect(await sent).toBe(true);
});

test('an earlier answer to the same offer is not sent', async () => {
  const [first, second] = [untilSent(7), untilSent(7)];
  expect(await first).toBe(false);
  takeBack(7);
  expect(await second).toBe(false);
});
