import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteOf, minutesPerDay, minuteText } from './minutes.ts';

it('a minute of a day has the text of its time', () => {
  expect([0, 545, 1439, minutesPerDay].map(minuteText)).toEqual(['00:00', '09:05', '23:59', '24:00']);
});

it('the text of a minute means that minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: minutesPerDay }), (minute) => {
      expect(minuteOf(minuteText(minute))).toBe(minute);
    }),
  );
});
