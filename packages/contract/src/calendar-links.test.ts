import { expect, test } from 'vitest';
import { calendarFileUrl, type ExportedEvent, googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

const page = 'https://hiyori.example/events/7';
const concert: ExportedEvent = {
  id: 7,
  title: '弾き語り & "冬" (1+1=2)!*\'',
  description: 'ドリンク片手に。\n#2026',
  location: '下北沢 SPREAD',
  startAt: '2026-11-21T19:00:00+09:00',
  endAt: '2026-11-21T21:30:00+09:00',
  timeZone: 'Asia/Tokyo',
};

test('passes the dates of an all-day event, with the day after its last', () => {
  const days = {
    ...concert,
    startAt: '2026-11-21T00:00:00+09:00',
    endAt: '2026-11-23T00:00:00+09:00',
    allDay: true,
  };
  expect(new URL(googleCalendarUrl(days, page)).searchParams.get('dates')).toBe('20261121/20261123');
  expect(Object.fromEntries(new URL(outlookCalendarUrl(days, page, 'personal')).searchParams)).toMatchObject({
    startdt: '2026-11-21',
    enddt: '2026-11-23',
    allday: 'true',
  });
});

test('passes instants to Google in the basic UTC format', () => {
  const url = new URL(googleCalendarUrl(concert, page));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: concert.title,
    dates: '20261121T100000Z/20261121T123000Z',
    details: `ドリンク片手に。\n#2026\n\n${page}`,
    location: '下北沢 SPREAD',
  });
});

test('passes the address of the event before that of its page', () => {
  const url = new URL(googleCalendarUrl({ ...concert, url: 'https://spread.example/1121' }, page));
  expect(url.searchParams.get('details')).toBe(`ドリンク片手に。\n#2026\n\nhttps://spread.example/1121\n\n${page}`);
});

test.each([
  ['personal', 'https://outlook.live.com/calendar/0/deeplink/compose'],
  ['work', 'https://outlook.office.com/calendar/0/deeplink/compose'],
] as const)('passes instants to the Outlook of a %s account in the extended format', (account, address) => {
  const url = new URL(outlookCalendarUrl(concert, page, account));
  expect(url.origin + url.pathname).toBe(address);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: concert.title,
    startdt: '2026-11-21T10:00:00.000Z',
    enddt: '2026-11-21T12:30:00.000Z',
    body: `ドリンク片手に。\n#2026\n\n${page}`,
    location: '下北沢 SPREAD',
  });
});

test('encodes every reserved character by RFC 3986, and a space as %20', () => {
  for (const url of [googleCalendarUrl(concert, page), outlookCalendarUrl(concert, page, 'work')]) {
    const search = url.slice(url.indexOf('?') + 1);
    expect(search).toMatch(/^(?:[A-Za-z0-9\-._~&=]|%[0-9A-F]{2})+$/);
    expect(search).toContain('%281%2B1%3D2%29%21%2A%27');
    expect(search).toContain('SPREAD');
    expect(search).not.toContain('+');
  }
});

test('omits empty fields and truncates a long memo at a character boundary', () => {
  const bare = new URL(googleCalendarUrl({ ...concert, description: null, location: null }, page));
  expect(bare.searchParams.get('details')).toBe(page);
  expect(bare.searchParams.has('location')).toBe(false);
  const long = new URL(googleCalendarUrl({ ...concert, description: '𠮷'.repeat(10_000) }, page));
  expect(long.searchParams.get('details')).toBe(`${'𠮷'.repeat(1000)}…\n\n${page}`);
});

test('the file URL is a path of the API', () => {
  expect(calendarFileUrl(7)).toBe('/api/v1/events/7/file.ics');
});
