import { describe, expect, it } from 'vitest';
import { renderEmail, renderMessage } from './message.ts';

const now = new Date('2026-11-20T00:00:00Z');
const event = {
  id: 7,
  title: '金継ぎの会',
  startAt: '2026-11-22T04:00:00.000Z',
  endAt: '2026-11-22T07:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  allDay: false,
  location: '谷中',
};

describe('renderMessage', () => {
  it('contains lead time, period and location of a reminder', () => {
    expect(renderMessage({ kind: 'reminder', details: { leadMinutes: 60 }, event }, now)).toEqual({
      title: '1時間前：金継ぎの会',
      body: '11月22日（日） 13:00 – 16:00\n谷中',
      path: '/events/7',
    });
  });

  it('names the time zone of an event outside of Japan', () => {
    const abroad = { ...event, timeZone: 'Europe/Paris', location: null };
    expect(renderMessage({ kind: 'event_cancelled', details: {}, event: abroad }, now).body).toBe(
      '11月22日（日） 05:00 – 08:00（中央ヨーロッパ標準時）',
    );
  });

  it.each([
    [240, '2026-11-21T14:59:59Z', 'あした：金継ぎの会'],
    [240, '2026-11-21T15:00:00Z', '今日：金継ぎの会'],
    [0, '2026-11-21T23:00:00Z', '今日：金継ぎの会'],
  ])('contains the days of an all-day event, %i minutes before it, at %s', (leadMinutes, at, title) => {
    const days = { ...event, startAt: '2026-11-21T15:00:00Z', endAt: '2026-11-23T15:00:00Z', allDay: true };
    expect(renderMessage({ kind: 'reminder', details: { leadMinutes }, event: days }, new Date(at))).toMatchObject({
      title,
      body: '11月22日（日） – 11月23日（月）\n谷中',
    });
  });

  it.each([
    [{ from: 'FREQ=WEEKLY;BYDAY=SU', to: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU' }, '変更前 毎週 日曜\n変更後 隔週 日曜'],
    [{ from: 'FREQ=WEEKLY;BYDAY=SU' }, 'もう、くり返しません。'],
  ])('contains how the event repeats: %o', (rrule, text) => {
    expect(renderMessage({ kind: 'event_changed', details: { change: { rrule } }, event }, now)).toMatchObject({
      title: 'くり返しが変わりました：金継ぎの会',
      body: `${text}\n\n11月22日（日） 13:00 – 16:00`,
    });
  });

  it('contains the old and the new period of a moved event', () => {
    const details = { previousStartAt: '2026-11-21T04:00:00.000Z', previousEndAt: '2026-11-21T05:00:00.000Z' };
    expect(renderMessage({ kind: 'event_changed', details, event }, now).body).toBe(
      '変更前 11月21日（土） 13:00 – 14:00\n変更後 11月22日（日） 13:00 – 16:00',
    );
  });

  it('contains the old and the new place, below the period when both changed', () => {
    const location = { from: '谷中', to: '' };
    const from = { startAt: '2026-11-21T04:00:00Z', endAt: '2026-11-21T05:00:00Z' };
    const period = { from, to: event };
    const moved = { previousStartAt: from.startAt, previousEndAt: from.endAt };
    const render = (details: object) => renderMessage({ kind: 'event_changed', details: { ...details }, event }, now);
    expect(render({ ...moved, change: { location } })).toMatchObject({
      title: '場所が変わりました：金継ぎの会',
      body: '変更前 谷中\n変更後 未定',
    });
    expect(render({ ...moved, change: { location, period } })).toMatchObject({
      title: '日時が変わりました：金継ぎの会',
      body: expect.stringMatching(/13:00 – 16:00\n\n場所\n変更前 谷中\n変更後 未定$/),
    });
  });

  it('renders a deletion without the event', () => {
    const message = renderMessage({ kind: 'event_deleted', details: { eventTitle: '金継ぎの会' }, event: null }, now);
    expect([message.title, message.path]).toEqual(['削除されました：金継ぎの会', '/notifications']);
  });

  it.each([
    [{ timeZone: 'Asia/Tokyo', allDay: false }, '11月22日（日） 13:00 – 16:00'],
    [{ timeZone: 'Europe/Paris', allDay: false }, '11月22日（日） 05:00 – 08:00（中央ヨーロッパ標準時）'],
    [
      {
        timeZone: 'Pacific/Auckland',
        allDay: true,
        startAt: '2026-11-21T11:00:00+00:00',
        endAt: '2026-11-22T11:00:00+00:00',
      },
      '11月22日（日） 終日',
    ],
  ])('says when a deleted event would have been: %o', (more, when) => {
    const details = {
      eventTitle: '朝のヨガ',
      startAt: '2026-11-22T04:00:00+00:00',
      endAt: '2026-11-22T07:00:00+00:00',
    };
    const { body } = renderMessage({ kind: 'event_deleted', details: { ...details, ...more }, event: null }, now);
    expect(body).toBe(`${when}\nカレンダーからも外れました。`);
  });
});

it('renders an e-mail with a one-line subject, an unsubscribe link and escaped user input', () => {
  const mail = renderEmail(
    { title: 'a\r\nBcc: x', body: '<b>太字</b>', path: '/events/7' },
    'https://hiyori.example',
    'https://hiyori.example/u',
  );
  expect(mail.subject).toBe('a Bcc: x');
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain('https://hiyori.example/events/7');
  expect(mail.text).toContain('メール通知を止める: https://hiyori.example/u');
});
