import { type Day, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { type CSSProperties, memo } from 'react';
import { dayTone } from '../../../lib/day-tone.ts';
import { isSameList } from '../../../lib/is-same-list.ts';
import { lazily } from '../../../lib/lazily.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { dayPhrase } from '../bar/relative-period.ts';
import { type EventItem, isPlan, type OtherItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { useKoyomi } from '../koyomi/use-koyomi.ts';
import type { Others } from '../others/other-ranges.tsx';
import { AgendaRow } from './agenda-row.tsx';
import styles from './agenda-section.module.css';
import { DayLeadSkeleton } from './day-lead-skeleton.tsx';
import { leadOf } from './lead-of.ts';

const DayLead = lazily(() => import('./day-lead.tsx'), 'DayLead', DayLeadSkeleton, AgendaRow);

interface AgendaSectionProps {
  day: Day;
  items: readonly EventItem[];
  others: readonly OtherItem[];
  addOtherRows: Others['addRows'] | undefined;
  today: Day;
  now: Date;
  zone: string;
  holiday: string | null;
  /** True for the first day of another month in the list, whose heading includes the month. */
  showsMonth: boolean;
  /** The calendar leaves out plans of the day. */
  isLeftOut?: boolean | undefined;
  /** The day says how far away it is, and its first plan is a card. */
  isLed: boolean;
}

/** A day of the agenda: its heading and rows, or a create button on a day without plans. Rendered again only if a prop changes. */
export const AgendaSection = memo(function AgendaSection(props: AgendaSectionProps) {
  const { day, items, others, addOtherRows, today, now, zone, holiday, showsMonth, isLeftOut, isLed } = props;
  const weekday = weekdayOf(day);
  const koyomi = useKoyomi();
  const { month } = monthOf(day);
  const lead = isLed ? leadOf(items, day, now, zone) : null;
  const listed = lead ? items.filter((item) => item !== lead) : items;
  const rows = listed.map((item) => <AgendaRow key={item.key} item={item} day={day} zone={zone} now={now} />);
  return (
    <section
      className={styles.day}
      data-part="agenda-day"
      data-agenda-day={day}
      tabIndex={-1}
      style={{ '--rows': items.length + others.length || 1 } as CSSProperties}
    >
      <DayHeading
        date={Number(day.slice(8))}
        month={month}
        showsMonth={showsMonth}
        weekday={weekday}
        holiday={holiday}
        koyomi={koyomi(day)}
        phrase={isLed || day === today ? dayPhrase(day, today) : null}
        count={[...items, ...others].filter(isPlan).length}
      />
      {lead && <DayLead item={lead} day={day} today={today} now={now} zone={zone} />}
      {addOtherRows?.(rows, listed, { others, day, zone, now }) ?? rows}
      {items.length + others.length === 0 && (
        <div className={styles.freeDay}>
          <p className="muted">{isLeftOut ? calendarCopy.leftOutDay : calendarCopy.emptyDay}</p>
          {day >= today && (
            <ButtonLink variant="soft" size="sm" icon="plus" to={paths.newEventOn(day)}>
              {calendarCopy.create}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}, isSameSection);

/** Compares the items one by one: every fetch creates new arrays, but unchanged items keep their identity. */
function isSameSection(
  { items: before, others: othersBefore, ...rest }: AgendaSectionProps,
  { items, others, ...next }: AgendaSectionProps,
): boolean {
  const isSame = isSameList(before, items) && isSameList(othersBefore, others);
  return isSame && (Object.keys(next) as (keyof typeof next)[]).every((key) => Object.is(next[key], rest[key]));
}

interface DayHeadingProps {
  date: number;
  month: number;
  showsMonth: boolean;
  /** 0 is Sunday. */
  weekday: number;
  holiday: string | null;
  /** What the traditional calendar says of the day. */
  koyomi?: readonly string[];
  /** How far away the day is: 今日. */
  phrase: string | null;
  count: number;
}

export function DayHeading(props: DayHeadingProps) {
  const { date, month, showsMonth, weekday, holiday, koyomi = [], phrase, count } = props;
  const tone = dayTone(weekday, holiday);
  return (
    <h2 className={styles.heading}>
      <span className={styles.date}>
        <span className={showsMonth ? styles.month : 'visually-hidden'}>{month}月</span>
        {date}
        <span className="visually-hidden">日</span>
      </span>
      <span className={classNames(styles.weekday, tone && styles[tone])}>{weekdayNames[weekday]}曜日</span>
      {holiday && (
        <span className={classNames(styles.weekday, styles.sunday, styles.holiday, 'ellipsis')}>{holiday}</span>
      )}
      {koyomi.length > 0 && <span className={classNames(styles.koyomi, 'ellipsis')}>{koyomi.join('・')}</span>}
      {phrase && <span className={styles.today}>{phrase}</span>}
      <span className={classNames(styles.count, 'tabular')}>{calendarCopy.count(count)}</span>
    </h2>
  );
}
