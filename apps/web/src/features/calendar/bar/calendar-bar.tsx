import type { Day } from '@hiyori/time';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Segment } from '../../../ui/form/segment.tsx';
import { AppBar } from '../../../ui/layout/page-header.tsx';
import { calendarCopy } from '../copy.ts';
import { type CalendarView, calendarViews } from '../views.ts';
import styles from './calendar-bar.module.css';
import { PeriodTitle } from './period-title.tsx';

interface CalendarBarProps {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  selectedDay: Day;
  today: Day;
  onSelect: (day: Day) => void;
  onStep: (step: -1 | 1) => void;
  /** The names of the steps. */
  steps: { previous: string; next: string };
  onToday: () => void;
  /** From 1024 px on: everything in one row, with the button that creates. */
  wide: boolean;
  /** The address of the form for a new event. */
  createTo: string;
  /** Opens the dialog of the keys, where the device has a keyboard. */
  onKeys: () => void;
  /** Content at the end: the bell, where the page has no top bar. */
  end?: ReactNode;
}

const options = calendarViews.map((value) => ({ value, label: calendarCopy.views[value] }));

/** What is shown and what can be chosen above every view: the period, the views, the steps and today. */
export function CalendarBar(props: CalendarBarProps) {
  const { view, onView, selectedDay, today, onSelect, onStep, steps, onToday, wide, createTo, onKeys, end } = props;
  const title = <PeriodTitle view={view} selectedDay={selectedDay} today={today} onSelect={onSelect} />;
  const views = <Segment label={calendarCopy.view} value={view} options={options} onChange={onView} />;
  const back = <IconButton icon="left" label={steps.previous} onClick={() => onStep(-1)} />;
  const forward = <IconButton icon="right" label={steps.next} onClick={() => onStep(1)} />;
  const toToday = (
    <Button variant="soft" size="sm" onClick={onToday}>
      {calendarCopy.today}
    </Button>
  );
  if (!wide)
    return (
      <AppBar className={styles.bar}>
        {title}
        {toToday}
        {end}
        <div className={styles.views}>
          {back}
          {views}
          {forward}
        </div>
      </AppBar>
    );
  return (
    <div className={styles.toolbar}>
      {title}
      <span className={styles.spacer} />
      {views}
      {back}
      {toToday}
      {forward}
      <IconButton icon="info" label={calendarCopy.keys} onClick={onKeys} />
      <ButtonLink variant="accent" size="sm" icon="plus" to={createTo} className={styles.create}>
        {calendarCopy.create}
      </ButtonLink>
    </div>
  );
}
