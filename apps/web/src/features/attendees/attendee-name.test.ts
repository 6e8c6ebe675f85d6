import { expect, test } from 'vitest';
import { attendeeName } from './attendee-name.ts';

test('names an attendee by display name, handle or e-mail address', () => {
  const ren = { displayName: '高橋 蓮', userId: 'ren_film', email: 'ren@hiyori.example' };
  expect(attendeeName(ren)).toBe('高橋 蓮');
  expect(attendeeName({ ...ren, displayName: '' })).toBe('ren_film');
  expect(attendeeName({ ...ren, displayName: null, userId: null })).toBe('ren@hiyori.example');
  expect(attendeeName({ displayName: null, userId: null, email: null })).toBe('Unknown');
});
