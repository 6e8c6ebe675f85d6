import { expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const shiftJis = new Uint8Array([0x91, 0xe5, 0x8a, 0x77]);

/** The bytes of a text with a folded line after each number of bytes. */
function folded(text: string, every: number, fold: string): Uint8Array {
  const bytes = [...utf8(text)];
  return new Uint8Array(
    bytes.flatMap((byte, index) => (index > 0 && index % every === 0 ? [...utf8(fold), byte] : [byte])),
  );
}

it('reads UTF-8, with a byte order mark or without', () => {
  expect(calendarText(utf8('大学'))).toBe('大学');
  expect(calendarText(utf8('\ufeff大学'))).toBe('大学');
});

it('keeps the folded lines of a text that is whole', () =>
  expect(calendarText(utf8('SUMMARY:大\r\n 学'))).toBe('SUMMARY:大\r\n 学'));

it.each(['\r\n ', '\n ', '\r ', '\r\n\t'])('joins a line that is folded within characters with %j', (fold) => {
  const title = `SUMMARY:${'大学の説明会'.repeat(20)}`;
  expect(calendarText(folded(title, 25, fold))).toBe(title);
});

it('reads the character set that a server names', () => {
  expect(calendarText(shiftJis, 'Shift_JIS')).toBe('大学');
  expect(calendarText(utf8('大学'), 'no-charset')).toBe('大学');
});

it('reads Shift_JIS that no server names', () => {
  expect(calendarText(shiftJis)).toBe('大学');
  expect(calendarText(shiftJis, 'utf-8')).toBe('大学');
});

it('reads the rest of a text with a damaged character', () => {
  const damaged = new Uint8Array([...utf8('SUMMARY:懇親会の'), 0xe6, 0x97, ...utf8('\r\nLOCATION:渋谷')]);
  expect(calendarText(damaged)).toBe('SUMMARY:懇親会の\uFFFD\r\nLOCATION:渋谷');
});
