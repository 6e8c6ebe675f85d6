import type { Event } from '@hiyori/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, wireSelf } from '../../../test/api-stub.tsx';
import { CalendarWays } from './calendar-ways.tsx';

const concert = {
  id: 7,
  title: '弾き語り',
  description: null,
  location: null,
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:00:00Z',
  isPublished: true,
  isPublic: true,
} as Event;

test('offers a file download and links that open in a new tab without opener', () => {
  renderInApp(<CalendarWays event={concert} />, { viewer: wireSelf() });
  const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
  const file = link(/カレンダーファイル/);
  expect(file.getAttribute('href')).toBe('/api/v1/events/7/file.ics');
  expect(file.hasAttribute('download')).toBe(true);
  expect(file.hasAttribute('target')).toBe(false);
  for (const [name, host] of [
    [/Google カレンダー/, 'calendar.google.com'],
    [/Outlook（個人）/, 'outlook.live.com'],
    [/Outlook（職場・学校）/, 'outlook.office.com'],
  ] as const) {
    expect(new URL(link(name).href).host).toBe(host);
    expect(link(name).rel).toContain('noopener');
    expect(link(name).target).toBe('_blank');
  }
  expect(link(/カレンダー連携/).getAttribute('href')).toBe('/settings/calendar');
});
