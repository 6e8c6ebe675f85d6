import { type Day, monthOf, weekdayOf } from '@hiyori/time';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import './agenda.css';
import { calendarCopy } from './copy.ts';
import { weekdayNames } from './spoken-day.ts';

interface AgendaSectionProps {
  day: Day;
  count: number;
  today: Day;
  holiday: string | null;
  /** The month is said where the list passes into it. */
  showsMonth: boolean;
  children: ReactNode;
}

/** A day of the agenda: its head and its rows, or what to do with a free day. */
export function AgendaSection({ day, count, today, holiday, showsMonth, children }: AgendaSectionProps) {
  const weekday = weekdayOf(day);
  const tone = holiday || weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined;
  const { month } = monthOf(day);
  return (
    <section className="agenda-day" data-agenda-day={day}>
      <h2 className="dayhead">
        <span className="d">
          <span className={showsMonth ? 'm' : 'vh'}>{month}月</span>
          {Number(day.slice(8))}
          <span className="vh">日</span>
        </span>
        <span className={classNames('w', tone)}>{weekdayNames[weekday]}曜日</span>
        {holiday && <span className="w sun holiday clip">{holiday}</span>}
        {day === today && <span className="td">{calendarCopy.today}</span>}
        <span className="c num">{calendarCopy.count(count)}</span>
      </h2>
      {count > 0 ? (
        children
      ) : (
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
}
