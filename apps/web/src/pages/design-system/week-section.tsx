import type { Event } from '@hiyori/contract';
import type { CSSProperties } from 'react';
import type { CalendarItem, EventItem, HoldItem, ImportedItem } from '../../features/calendar/calendar-item.ts';
import { piecesOf, toColumns } from '../../features/calendar/layout/day-columns.ts';
import { DayColumn } from '../../features/calendar/time-grid/day-column.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SpecimenSection } from './specimen-section.tsx';
import styles from './week-section.module.css';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-16T12:00:00+09:00');

function timesOf(day: string, from: string, to: string) {
  const [startAt, endAt] = [from, to].map((time) => `${day}T${time}:00+09:00`) as [string, string];
  return { key: `${day} ${from}`, startAt, endAt, timeZone: zone, isAllDay: false, isCancelled: false };
}
const event = (title: string, times: ReturnType<typeof timesOf>, change: Partial<EventItem> = {}): EventItem => ({
  ...times,
  kind: 'added',
  title,
  person: '中村 葵',
  place: '谷中 うつわ工房',
  hue: 'kin',
  // What a block reads of it.
  event: { id: 1, isPublished: true } as Event,
  ...change,
});
const [monday, tuesday, wednesday, thursday] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;
const imported: ImportedItem = {
  ...timesOf(wednesday, '09:00', '10:40'),
  kind: 'imported',
  title: 'デザイン史 II',
  person: '大学の時間割',
  place: '302教室',
  hue: 'asagi',
  imported: {} as ImportedItem['imported'],
};
const hold: HoldItem = {
  ...timesOf(wednesday, '13:00', '15:00'),
  kind: 'hold',
  title: '忘年会',
  person: '望月 千晴',
  place: null,
  hue: 'sumi',
  slug: 'example',
};
const items: CalendarItem[] = [
  event('終わった予定', timesOf(monday, '09:00', '11:00')),
  event('金継ぎワークショップ 入門編', timesOf(monday, '13:00', '16:00')),
  event('自分の予定', timesOf(tuesday, '09:00', '11:00'), { kind: 'own', hue: 'sumi' }),
  event('中止になった集い', timesOf(tuesday, '13:00', '15:00'), { isCancelled: true, hue: 'ume' }),
  imported,
  hold,
  event('気になる展覧会', timesOf(thursday, '09:00', '11:00'), { answer: 'interested', hue: 'fuji' }),
  event('順番を待つ会', timesOf(thursday, '11:00', '13:00'), { answer: 'waiting', hue: 'take' }),
  event('重なる予定', timesOf(thursday, '12:00', '13:30'), { hue: 'kaki' }),
  event('30分', timesOf(thursday, '14:00', '14:30'), { hue: 'moegi' }),
];
const days = [monday, tuesday, wednesday, thursday].map((day) => {
  const pieces = piecesOf(items, day, zone);
  return { day, count: pieces.length, isEmpty: pieces.length === 0, ...toColumns(pieces) };
});
const hours = { '--first-hour': 8, '--hours': 9, '--hour': '2.5rem' } as CSSProperties;

/** The blocks of the week and the day. They lead nowhere here. */
export function WeekSection() {
  return (
    <SpecimenSection title="週と日">
      <Card>
        <div className={styles.days} style={hours} inert>
          {days.map((day) => (
            <DayColumn
              key={day.day}
              gridDay={day}
              label={day.day}
              isFree={false}
              holiday={null}
              now={now}
              tabStopKey={null}
              onMore={() => {}}
            />
          ))}
        </div>
      </Card>
    </SpecimenSection>
  );
}
