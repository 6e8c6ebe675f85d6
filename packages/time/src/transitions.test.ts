import { expect, it } from 'vitest';
import { zoneTransitions } from './transitions.ts';

const between = (zone: string, from: string, to: string) =>
  zoneTransitions(zone, Date.parse(from), Date.parse(to)).map(
    ({ atMs, fromMs, toMs }) => `${new Date(atMs).toISOString()} ${fromMs / 60_000} ${toMs / 60_000}`,
  );

it('finds the changes of the clock of a zone', () => {
  expect(between('America/New_York', '2026-01-01', '2027-01-01')).toEqual([
    '2026-03-08T07:00:00.000Z -300 -240',
    '2026-11-01T06:00:00.000Z -240 -300',
  ]);
  expect(between('Australia/Lord_Howe', '2026-01-01', '2026-07-01')).toEqual(['2026-04-04T15:00:00.000Z 660 630']);
});

it('finds none in a zone without summer time', () => {
  expect(between('Asia/Tokyo', '1970-01-01', '2037-12-31')).toEqual([]);
});
