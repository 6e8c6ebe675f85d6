import { isZone } from '@hiyori/time';
import { expect, it } from 'vitest';
import { windowsZones } from './windows-zones.ts';

it('names a zone that this runtime knows for every zone of Windows', () => {
  expect([...windowsZones].filter(([, zone]) => !isZone(zone))).toEqual([]);
  expect(windowsZones.get('tokyo standard time')).toBe('Asia/Tokyo');
});
