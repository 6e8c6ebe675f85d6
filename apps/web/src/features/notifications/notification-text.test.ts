import type { Notification, NotificationChange } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { followsText, notificationText } from './notification-text.ts';

const change = (parts: Partial<NotificationChange>) => ({ period: null, title: null, location: null, ...parts });
const about = (more: object) => ({ kind: 'event_changed', event: { title: '朝の会' }, ...more }) as Notification;
const texts = { from: 'a', to: 'b' };

test.each([
  ['場所', change({ location: texts })],
  ['場所と名前', change({ location: texts, title: texts })],
  ['くり返しと日時', change({ rrule: { from: 'FREQ=DAILY', to: null }, period: {} as NotificationChange['period'] })],
  ['日時', undefined],
])('says that %s changed', (parts, change) =>
  expect(notificationText(about({ change }))).toEqual([{ name: '朝の会' }, ` の${parts}が変わりました`]),
);

test('names the newest of several followers and counts the others', () => {
  const newest = { kind: 'followed', actor: { id: 3, displayName: '高橋 蓮' } } as Notification;
  expect(followsText(newest, 4)).toEqual([{ name: '高橋 蓮' }, 'さん、ほか4人がフォローしました']);
  expect(followsText(newest, 0)).toEqual([{ name: '高橋 蓮' }, 'さんがフォローしました']);
});
