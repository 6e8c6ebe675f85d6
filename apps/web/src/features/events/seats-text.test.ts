import { expect, test } from 'vitest';
import { noSeats } from './seats-draft.ts';
import { seatsText } from './seats-text.ts';

test('the folded row says what is asked', () => {
  expect(seatsText(noSeats)).toBe('');
  expect(seatsText({ ...noSeats, capacity: '8', waitlist: true, guestsMax: '2', answersDay: '2026-12-01' })).toBe(
    '定員8人・順番待ちあり・同伴2人まで・12/1しめきり',
  );
});
