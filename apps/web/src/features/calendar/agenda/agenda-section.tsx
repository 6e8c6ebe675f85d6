import type { Event } from '@hiyori/contract';
import { type Day, monthOf, weekdayOf } from '@hiyori/time';
import { type CSSProperties, memo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { AgendaRow } from './agenda-row.tsx';
import './agenda.css';
import { calendarCopy } from '../copy.ts';
import { weekdayNames } from '../spoken-day.ts';

interface AgendaSectionProps {
  day: Day;
  events: readonly Event[];
  today: Day;
  now: Date;
  zone: string;
  viewerId: number;
  holiday: string | null;
  /** The month is said where the list passes into it. */
  showsMonth: boolean;
}

/** A day of the agenda: its head and its rows, or what to do with a free day. Drawn again only when it is another. */
export const AgendaSection = memo(function AgendaSection(props: AgendaSectionProps) {
  const { day, events, today, now, zone, viewerId, holiday, showsMonth } = props;
  const weekday = weekdayOf(day);
  const tone = holiday || weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined;
  const { month } = monthOf(day);
  return (
    <section className="agenda-day" data-agenda-day={day} style={{ '--rows': events.length || 1 } as CSSProperties}>
      <h2 className="dayhead">
        <span className="d">
          <span className={showsMonth ? 'm' : 'vh'}>{month}月</span>
          {Number(day.slice(8))}
          <span className="vh">日</span>
        </span>
        <span className={classNames('w', tone)}>{weekdayNames[weekday]}曜日</span>
        {holiday && <span className="w sun holiday clip">{holiday}</span>}
        {day === today && <span className="td">{calendarCopy.today}</span>}
        <span className="c num">{calendarCopy.count(events.length)}</span>
      </h2>
      {events.map((event) => (
        <AgendaRow key={event.id} event={event} day={day} zone={zone} now={now} isOwn={event.creatorId === viewerId} />
      ))}
      {events.length === 0 && (
        <div className="freeday">
          <p className="muted">{calendarCopy.emptyDay}</p>
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

/** The lists of a day are made anew with every read; their events are the same objects while nothing of them changed. */
function isSameSection(
  { events: before, ...rest }: AgendaSectionProps,
  { events, ...next }: AgendaSectionProps,
): boolean {
  const isSame = events.length === before.length && events.every((event, index) => event === before[index]);
  return isSame && (Object.keys(next) as (keyof typeof next)[]).every((key) => Object.is(next[key], rest[key]));
}
