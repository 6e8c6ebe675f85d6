import { expect, test, vi } from 'vitest';
import { isEscape } from './is-escape.ts';

/** Whether the press of a key on a field of this kind closes what is open. */
function press(type: string, key: string, isPickerOpen: boolean): boolean {
  const input = document.createElement('input');
  input.type = type;
  const matches = input.matches.bind(input);
  // jsdom has no pickers.
  vi.spyOn(input, 'matches').mockImplementation((selector) =>
    selector.includes(':open') ? isPickerOpen && matches('input') : matches(selector),
  );
  let answer: boolean | undefined;
  input.addEventListener('keydown', (event) => {
    answer = isEscape(event);
  });
  input.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return Boolean(answer);
}

test('is Esc, and not the one that closes the picker of a date', () => {
  expect(press('text', 'Escape', false)).toBe(true);
  expect(press('date', 'Escape', false)).toBe(true);
  expect(press('date', 'Escape', true)).toBe(false);
  expect(press('date', 'Enter', false)).toBe(false);
});

test('is Esc where the browser has no selector for an open picker, and on the document', () => {
  const answers: boolean[] = [];
  const listener = (event: KeyboardEvent) => answers.push(isEscape(event));
  const input = document.body.appendChild(document.createElement('input'));
  document.addEventListener('keydown', listener);
  for (const target of [input, document])
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  document.removeEventListener('keydown', listener);
  input.remove();
  expect(answers).toEqual([true, true]);
});
