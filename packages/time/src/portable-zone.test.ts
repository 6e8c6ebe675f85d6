import { describe, expect, it } from 'vitest';
import { portableZone } from './portable-zone.ts';

describe('portableZone', () => {
  it.each([
    ['CET', 'Europe/Brussels'],
    ['AET', 'Australia/Sydney'],
    ['IST', 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
  ])('%s is %s', (name, zone) => expect(portableZone(name)).toBe(zone));

  it.each(['+09:00', 'SystemV/AST4', 'US/Pacific-New', 'Mars/Olympus', ''])('knows no %j', (name) =>
    expect(portableZone(name)).toBeNull(),
  );
});
