import { LenientEvent } from '@hiyori/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireEvent } from '../../../test/wire-event.ts';
import { HiddenGoing } from './hidden-going.tsx';

const now = new Date('2026-11-21T03:00:00Z');

test.each([
  ['going', '146人が行きます行く人の名前は、行く人だけに見えます。'],
  ['count', '146人が行きます行く人の名前は、主催者だけに見えます。'],
  ['hosts', '行く人の名前は、主催者だけに見えます。'],
])('%s: %s', (attendeeList, expected) => {
  const event = LenientEvent.parse(wireEvent(5, { attendeeList, hidesAttendees: true }));
  render(<HiddenGoing event={event} now={now} />);
  expect(screen.getByText(/名前/).closest('[data-part="going"]')?.textContent).toBe(expected);
});
