import { limits } from '@hiyori/contract';
import { addMonths, type Day, monthOf } from '@hiyori/time';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { HeadingSelect } from '../../../ui/form/heading-select.tsx';
import { AppBar } from '../../../ui/layout/page-header.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { calendarCopy } from '../copy.ts';
import styles from './month-bar.module.css';

interface MonthBarProps {
  selectedDay: Day;
  today: Day;
  onSelect: (day: Day) => void;
  onToday: () => void;
  /** Shows buttons for the previous and next month; from 1024 px on. */
  wide?: boolean | undefined;
  /** Content at the end: the bell, where the page has no top bar. */
  end?: ReactNode;
}

const months = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }));
const { yearsEitherSide } = limits.calendar;

/** The month picker: month and year as the title, and a button that returns to today. */
export function MonthBar({ selectedDay, today, onSelect, onToday, wide = false, end }: MonthBarProps) {
  const { year, month } = monthOf(selectedDay);
  const thisYear = monthOf(today).year;
  const years = Array.from({ length: 2 * yearsEitherSide + 1 }, (_, index) => {
    const value = thisYear - yearsEitherSide + index;
    return { value, label: `${value}年` };
  });
  const moveBy = (count: number) => onSelect(addMonths(selectedDay, count));
  return (
    <Bar isWide={wide}>
      <div className={styles.picker}>
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
      {wide && <span className={styles.spacer} />}
      {wide && <IconButton icon="left" label={calendarCopy.previousMonth} onClick={() => moveBy(-1)} />}
      <Button variant="soft" size="sm" onClick={onToday}>
        {calendarCopy.today}
      </Button>
      {wide && <IconButton icon="right" label={calendarCopy.nextMonth} onClick={() => moveBy(1)} />}
      {end}
    </Bar>
  );
}

function Bar({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return isWide ? <div className={styles.toolbar}>{children}</div> : <AppBar className={styles.bar}>{children}</AppBar>;
}
