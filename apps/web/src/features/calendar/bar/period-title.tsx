import { limits } from '@hiyori/contract';
import { addMonths, type Day, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { HeadingSelect } from '../../../ui/form/heading-select.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { calendarCopy } from '../copy.ts';
import { type CalendarView, weekOf } from '../views.ts';
import styles from './period-title.module.css';
import { dayPhrase, weekPhrase, yearsOf } from './relative-period.ts';

interface PeriodTitleProps {
  view: CalendarView;
  selectedDay: Day;
  today: Day;
  onSelect: (day: Day) => void;
}

/** The period that a view shows. */
export function PeriodTitle({ view, selectedDay, today, onSelect }: PeriodTitleProps) {
  if (view === 'week') return <WeekTitle day={selectedDay} today={today} />;
  if (view === 'day') return <DayTitle day={selectedDay} today={today} />;
  return <MonthTitle selectedDay={selectedDay} today={today} onSelect={onSelect} />;
}

const months = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }));
const { yearsEitherSide } = limits.calendar;

/** The month picker: month and year as the title. */
function MonthTitle({ selectedDay, today, onSelect }: Omit<PeriodTitleProps, 'view'>) {
  const { year, month } = monthOf(selectedDay);
  const thisYear = monthOf(today).year;
  const years = Array.from({ length: 2 * yearsEitherSide + 1 }, (_, index) => {
    const value = thisYear - yearsEitherSide + index;
    return { value, label: `${value}年` };
  });
  const moveBy = (count: number) => onSelect(addMonths(selectedDay, count));
  return (
    <div className={styles.title}>
      <HeadingSelect
        className={classNames(styles.month, 'display-font')}
        label={calendarCopy.month}
        value={month}
        options={months}
        onChange={(value) => moveBy(value - month)}
      />
      <HeadingSelect
        className={classNames(styles.year, 'tabular')}
        label={calendarCopy.year}
        value={year}
        options={years}
        onChange={(value) => moveBy(12 * (value - year))}
      />
    </div>
  );
}

const dateOf = (day: Day): string => `${monthOf(day).month}月${Number(day.slice(8))}日`;

/** 「11月22日 – 28日」 with 「2026年・来週」. */
function WeekTitle({ day, today }: { day: Day; today: Day }) {
  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week[6]];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return (
    <h2 className={styles.title}>
      <span className={classNames(styles.text, styles.dates, 'display-font')}>
        {dateOf(first)} – {isOneMonth ? `${Number(last.slice(8))}日` : dateOf(last)}
      </span>
      <span className={classNames(styles.year, 'tabular')}>
        {[yearsOf(first, last), weekPhrase(first, today)].filter(Boolean).join('・')}
      </span>
    </h2>
  );
}

/** 「11月21日」 with 「土曜日・今日」. */
function DayTitle({ day, today }: { day: Day; today: Day }) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const parts = [!isThisYear && `${monthOf(day).year}年`, `${weekdayNames[weekdayOf(day)]}曜日`, dayPhrase(day, today)];
  return (
    <h2 className={styles.title}>
      <span className={classNames(styles.text, 'display-font')}>{dateOf(day)}</span>
      <span className={classNames(styles.year, 'tabular')}>{parts.filter(Boolean).join('・')}</span>
    </h2>
  );
}
