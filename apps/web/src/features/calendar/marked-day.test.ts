import { expect, test, vi } from 'vitest';
import { createMarkedDay } from './marked-day.ts';

test('says another day to its subscribers, until they leave', () => {
  const marked = createMarkedDay('2026-11-21');
  const listener = vi.fn();
  const leave = marked.subscribe(listener);
  marked.set('2026-11-21');
  expect(listener).not.toHaveBeenCalled();
  marked.set('2026-11-22');
  expect(marked.get()).toBe('2026-11-22');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  marked.set('2026-11-23');
  expect(listener).toHaveBeenCalledTimes(1);
});
