import type { Hue } from '@hiyori/posters';
import { AgendaLine } from '../../features/calendar/agenda/agenda-row.tsx';
import { DayHeading } from '../../features/calendar/agenda/agenda-section.tsx';
import type { OtherItem } from '../../features/calendar/calendar-item.ts';
import { ColumnHeading, DayFrame, DayMarks, MonthTable } from '../../features/calendar/month/month-table.tsx';
import { OtherRow } from '../../features/calendar/others/other-row.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { Stamp } from '../../ui/art/stamp.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './calendar-section.module.css';
import { Flow, SpecimenSection } from './specimen-section.tsx';

interface DaySpecimen {
  name: string;
  date: number;
  tone?: 'sunday' | 'saturday';
  isToday?: boolean;
  isOutside?: boolean;
  isSelected?: boolean;
  dots: Hue[];
  more?: number;
}

const days: DaySpecimen[] = [
  { name: '通常', date: 12, dots: ['take'] },
  { name: '今日', date: 21, isToday: true, dots: ['ai', 'take'] },
  { name: '選択', date: 14, isSelected: true, dots: ['asagi', 'kin', 'ai'] },
  { name: '今日選択', date: 21, isToday: true, isSelected: true, dots: ['kaki', 'kin', 'asagi'], more: 1 },
  { name: '日曜祝日', date: 22, tone: 'sunday', dots: ['ai', 'take'] },
  { name: '土曜', date: 28, tone: 'saturday', dots: ['moegi', 'kaki', 'kin'], more: 2 },
  { name: '当月外', date: 3, isOutside: true, dots: ['take', 'ume'] },
];

const plans = [
  {
    start: '06:30',
    end: '08:00',
    title: '朝焼けランニング',
    by: '鈴木 陽翔',
    place: '代々木公園 原宿門',
    hue: 'kaki',
    adds: 32,
    state: 'past',
  },
  {
    start: '13:00',
    end: '16:00',
    title: '金継ぎワークショップ 入門編',
    by: '中村 葵',
    place: '谷中 うつわ工房',
    hue: 'kin',
    adds: 8,
    state: '',
  },
  {
    start: '15:30',
    end: '17:00',
    title: 'うつわ好きの小さな集い',
    by: '望月 千晴',
    place: '谷中',
    hue: 'fuji',
    adds: 7,
    state: 'own',
  },
] as const;

const hold: OtherItem = {
  key: 'hold-1',
  kind: 'hold',
  title: 'ゼミの忘年会',
  person: '日程調整',
  place: null,
  hue: 'sumi',
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:00:00Z',
  timeZone: 'Asia/Tokyo',
  isAllDay: false,
  isCancelled: false,
  slug: 'plan',
};

export function CalendarSection() {
  return (
    <SpecimenSection title="カレンダー">
      <Card className={styles.week}>
        <MonthTable aria-label="日の見え方">
          <thead>
            <tr>
              {days.map((day) => (
                <ColumnHeading key={day.name}>{day.name}</ColumnHeading>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {days.map((day) => (
                <DayFrame key={day.name} cell={day} isSelected={day.isSelected ?? false} tabIndex={-1}>
                  <DayMarks date={day.date} dots={day.dots} more={day.more ?? 0} />
                </DayFrame>
              ))}
            </tr>
          </tbody>
        </MonthTable>
      </Card>
      <div className={styles.plans}>
        <DayHeading date={21} month={11} showsMonth={false} weekday={6} holiday={null} phrase="今日" count={3} />
        {plans.map(({ by, state, ...plan }) => (
          <AgendaLine
            key={plan.title}
            {...plan}
            to="#plan"
            creator={{ name: by, personId: by, hue: plan.hue }}
            isPast={state === 'past'}
            isCancelled={false}
            mark={state === 'own' && <Stamp tilt>発信済</Stamp>}
          />
        ))}
        <OtherRow item={hold} day="2026-11-21" zone="Asia/Tokyo" now={new Date(hold.startAt)} />
      </div>
      <Flow data-hue="ume">
        <DateTile month={11} date={21} weekday="土" />
        <DateTile big month={11} date={21} weekday="土" />
      </Flow>
    </SpecimenSection>
  );
}
