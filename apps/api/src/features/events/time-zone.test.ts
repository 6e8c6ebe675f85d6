import { expect, it } from 'vitest';
import { timeZonePart } from './time-zone.ts';

it('has one observance for a zone without summer time', () => {
  expect(timeZonePart('Asia/Tokyo', 2026).split('\r\n')).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:Asia/Tokyo', 'BEGIN:STANDARD', 'DTSTART:20260101T000000'],
    ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE', ''],
  ]);
});

it('has each change of the clock until 2037, by the local time before it', () => {
  const part = timeZonePart('America/New_York', 2026);
  expect(part).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400');
  expect(part).toContain('BEGIN:STANDARD\r\nDTSTART:20371101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500');
});

it('has the changes that events after 2037 need', () => {
  const part = timeZonePart('America/New_York', 2037, 2039);
  expect(part).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20390313T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400');
  expect(part).toContain('DTSTART:20501106T020000');
});
