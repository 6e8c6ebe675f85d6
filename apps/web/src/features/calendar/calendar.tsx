import { type Day, dayOf, viewerZone } from '@hiyori/time';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Fab } from '../../ui/button/fab.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { useViewer } from '../auth/queries.ts';
import { openQuickAdd } from '../quick-add/opened-quick-add.ts';
import { AgendaSkeleton } from './agenda/agenda-row.tsx';
import { CalendarBar } from './bar/calendar-bar.tsx';
import styles from './calendar.module.css';
import { calendarCopy } from './copy.ts';
import { useMonthHeight } from './month/month-height.ts';
import { MonthView } from './month/month-view.tsx';
import { shortcutsOf } from './shortcuts/shortcuts.ts';
import { useShortcuts, useShortcutsSwitch } from './shortcuts/use-shortcuts.ts';
import { useCalendarDay } from './use-calendar-day.ts';
import { useDayInAddress, useDayOfEntry } from './use-day-in-address.ts';
import { type CalendarView, type CalendarViewProps, dayParamOf, steppedDay, viewOf } from './views.ts';

// A phone in landscape has the days beside the month.
const lowScreen = '(min-width: 36em) and (width < 64em) and (max-height: 34em)';

const Waiting = () => (
  <div className={styles.waiting}>
    <AgendaSkeleton />
  </div>
);
const views: Record<CalendarView, (props: CalendarViewProps) => ReactNode> = {
  month: MonthView,
  week: lazily(() => import('./time-grid/week-view.tsx'), 'WeekView', Waiting),
  day: lazily(() => import('./time-grid/day-view.tsx'), 'DayView', Waiting),
  list: lazily(() => import('./list/list-view.tsx'), 'ListView', Waiting),
};
const OpenedImported = lazily(
  () => import('../imported-calendars/imported-details.tsx'),
  'OpenedImported',
  Nothing,
  Nothing,
);
const ShortcutsDialog = lazySheet(
  () => import('./shortcuts/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
  ({ open, onClose }) => ({ open, onClose, title: calendarCopy.keys }),
);

/** The calendar in one of its views. `bell` is shown in its bar on narrow screens, which have no top bar. */
export function Calendar({ bell }: { bell: ReactNode }) {
  const viewer = useViewer();
  const zone = viewerZone();
  const now = useNow();
  const today = dayOf(now, zone);
  const isWide = useMediaQuery(wideScreen);
  const returns = useNavigationType() === 'POP';
  const [params, write] = useQueryParams();
  const view = viewOf(params.get('view'));
  const inAddress = params.get('day');
  const wanted = dayParamOf(inAddress);
  const calendar = useCalendarDay(today, returns, wanted);
  const { selected } = calendar;
  useDayOfEntry(returns, selected, wanted, calendar.select);
  // The month has a day in its address only if it was opened with one. `params` has what was written since the last render: after a
  // return to the month the address keeps no day.
  useDayInAddress(view === 'month' && !inAddress ? null : selected, inAddress, (day) => {
    if (params.has('view')) write('day', day);
    else if (params.has('day')) write('day', day === today ? null : day);
  });

  const show = (next: CalendarView, day: Day = calendar.marked.get()) => {
    if (day !== selected) calendar.select(day);
    write('day', next === 'month' ? null : day);
    write('view', next === 'month' ? null : next);
  };
  const isLow = useMediaQuery(lowScreen);
  const [chosenHeight, setMonthHeight] = useMonthHeight();
  const monthHeight = isWide || isLow ? 'dots' : chosenHeight;
  const stepOf = (shown: CalendarView) => (shown === 'month' && monthHeight === 'strip' ? 'week' : shown);
  // By the view that was chosen last: on a slow device a key can follow before that view is rendered.
  const step = (by: -1 | 1) =>
    calendar.select(steppedDay(stepOf(viewOf(params.get('view'))), calendar.marked.get(), by));
  const [isKeysOpen, setKeysOpen] = useState(false);
  const [hasShortcuts, switchShortcuts] = useShortcutsSwitch();
  const shortcuts = shortcutsOf({
    show,
    step,
    toToday: calendar.reset,
    addByLine: () => openQuickAdd(),
    openKeys: () => setKeysOpen(true),
  });
  const root = useRef<HTMLDivElement>(null);
  useShortcuts(root, shortcuts, hasShortcuts);

  const createTo = selected > today ? paths.newEventOn(selected) : paths.newEvent;
  const View = views[view];
  return (
    <div ref={root} className={styles.layout} data-part="calendar" data-view={view}>
      <div className={styles.bar}>
        <CalendarBar
          view={view}
          onView={show}
          selectedDay={selected}
          today={today}
          onSelect={calendar.select}
          onStep={step}
          steps={calendarCopy.steps[stepOf(view)]}
          onToday={calendar.reset}
          wide={isWide}
          createTo={createTo}
          onKeys={() => setKeysOpen(true)}
          end={isWide ? undefined : bell}
        />
      </div>
      <View
        calendar={calendar}
        today={today}
        now={now}
        zone={zone}
        viewerId={viewer.id}
        isWide={isWide}
        monthHeight={monthHeight}
        onMonthHeight={setMonthHeight}
        onOpen={show}
      />
      {!isWide && <Fab label={calendarCopy.create} to={createTo} />}
      <OpenedImported />
      <ShortcutsDialog
        open={isKeysOpen}
        onClose={() => setKeysOpen(false)}
        shortcuts={shortcuts}
        isOn={hasShortcuts}
        onSwitch={switchShortcuts}
      />
    </div>
  );
}
