import { type Day, formatDay } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import type { Recurrence } from '@hiyori/time/recurrence';
import { ruleParts, ruleText } from '@hiyori/time/recurrence-text';
import { useId, useState } from 'react';
import { minusIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuGroup } from '../../ui/layout/menu-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { repeatCopy as copy } from './copy.ts';
import { tileOf } from './current-repeat.ts';
import { type CurrentRule, ruleOn } from './current-rule.ts';
import type { RepeatDraft } from './form.ts';
import { firstDayOf, lastRepeatDay, repeatCounts, repeatDays, repeatKinds, repeatRule, tileText } from './repeat.ts';
import styles from './repeat-sheet.module.css';

export interface RepeatSheetProps {
  open: boolean;
  onClose: () => void;
  /** Null while the series of the event is loading. */
  value: RepeatDraft | null;
  /** The day on which the event starts. */
  day: Day;
  zone: string;
  /** The rule that the event has. */
  current?: CurrentRule | undefined;
  /** The series could not be loaded. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Gets the first day of the series: 平日 and 月末 may begin later than the event did. */
  onChoose: (value: RepeatDraft, day: Day) => void;
}

const shownNext = 5;
const longMonthFrom = 29;
const ends = (['never', 'until', 'count'] as const).map((value) => ({ value, label: copy.ends[value] }));

/** How an event repeats: nine tiles, the end, and the next dates, which change at once. */
export function RepeatSheet({ open, onClose, value, day, zone, current, error, onRetry, onChoose }: RepeatSheetProps) {
  const [draft, setDraft] = useState(value);
  const [wasOpen, setOpen] = useState(open);
  if (open !== wasOpen) {
    setOpen(open);
    if (open) setDraft(value);
  }
  const shown = draft ?? value;
  const first = shown ? firstDayOf(shown.repeat, day, current) : day;
  const rule = shown && repeatRule(shown, first, zone, current);
  const days = rule ? repeatDays(rule, first, zone) : [];
  const named = shown && repeatRule({ ...shown, repeatEnd: 'never' }, first, zone, current);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      variant="sheet"
      footer={
        shown && (
          <Button
            size="lg"
            block
            disabled={shown.repeat !== 'none' && days.length === 0}
            onClick={() => onChoose(shown, first)}
          >
            {named ? copy.choose(ruleText(named, first)) : copy.chooseNone}
          </Button>
        )
      }
    >
      <div className={styles.content}>
        {shown && (
          <Parts
            {...{ draft: shown, rule, days, day, first, current }}
            onChange={(next) => setDraft({ ...shown, ...next })}
          />
        )}
        {!shown && !error && <Skeleton height="20rem" />}
        {!shown && Boolean(error) && <ErrorState title={copy.failed} onRetry={onRetry} />}
      </div>
    </Dialog>
  );
}

interface PartsProps {
  draft: RepeatDraft;
  rule: Recurrence | null;
  days: readonly Day[];
  day: Day;
  /** The first day of the rule. */
  first: Day;
  current: CurrentRule | undefined;
  onChange: (change: Partial<RepeatDraft>) => void;
}

function Parts({ draft, rule, days, day, first, current, onChange: change }: PartsProps) {
  return (
    <>
      <Tiles draft={draft} day={day} current={current} onChange={(repeat) => change({ repeat })} />
      {draft.repeat === 'monthDay' && Number(day.slice(8)) >= longMonthFrom && (
        <div className={styles.hint}>
          <Note>{copy.shortMonths(Number(day.slice(8)))}</Note>
          <Button variant="soft" size="sm" onClick={() => change({ repeat: 'monthEnd' })}>
            {copy.toMonthEnd}
          </Button>
        </div>
      )}
      {draft.repeat !== 'none' && (
        <>
          <section className={styles.part}>
            <h3>{copy.end}</h3>
            <Segment
              label={copy.end}
              value={draft.repeatEnd}
              options={ends}
              onChange={(repeatEnd) => change({ repeatEnd })}
            />
            {draft.repeatEnd === 'until' && (
              <DateField
                label={copy.lastDay}
                value={draft.repeatUntil}
                min={first}
                onChange={(repeatUntil) => change({ repeatUntil })}
              />
            )}
            {draft.repeatEnd === 'count' && (
              <Count
                count={draft.repeatCount}
                last={rule && lastRepeatDay(rule, first)}
                day={first}
                onChange={(repeatCount) => change({ repeatCount })}
              />
            )}
          </section>
          <MenuGroup>
            <SwitchRow
              label={copy.holidays}
              detail={holidayText(days)}
              checked={draft.skipsHolidays}
              onChange={(skipsHolidays) => change({ skipsHolidays })}
            />
          </MenuGroup>
          <NextDays days={days.filter((each) => each === first || !draft.skipsHolidays || !holidayOf(each))} />
        </>
      )}
    </>
  );
}

/** The first occurrence is never left out. */
function holidayText([, ...later]: readonly Day[]): string {
  const on = later.filter((day) => holidayOf(day) !== null).length;
  return on === 0 ? copy.noHolidays(later.length + 1) : copy.onHolidays(later.length + 1, on);
}

interface TilesProps {
  draft: RepeatDraft;
  day: Day;
  current: CurrentRule | undefined;
  onChange: (kind: RepeatDraft['repeat']) => void;
}

/** The nine tiles, and below them the rule of the series when none of these has it. */
function Tiles({ draft, day, current, onChange }: TilesProps) {
  const name = useId();
  const kinds = repeatKinds.map((kind) => ({ kind, text: tileText(kind, firstDayOf(kind, day)) }));
  const rule = current && ruleOn(current, day);
  const hasOther = rule && [draft.repeat, tileOf(rule, day)].includes('other');
  const other = hasOther ? [{ kind: 'other' as const, text: ruleParts(rule, day) }] : [];
  return (
    <div className={styles.tiles} role="radiogroup" aria-label={copy.title}>
      {[...kinds, ...other].map(({ kind, text: [every, on] }) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={draft.repeat === kind}
            onChange={() => onChange(kind)}
            data-initial-focus={draft.repeat === kind || undefined}
          />
          <b>{every}</b>
          {on && <small className="tabular">{on}</small>}
        </label>
      ))}
    </div>
  );
}

interface CountProps {
  count: number;
  last: Day | null;
  day: Day;
  onChange: (count: number) => void;
}

function Count({ count, last, day, onChange }: CountProps) {
  const { min, max } = repeatCounts;
  return (
    <div className={styles.count}>
      <IconButton icon={minusIcon} label={copy.fewer} disabled={count <= min} onClick={() => onChange(count - 1)} />
      <b className="tabular" role="status">
        {copy.times(count)}
      </b>
      <IconButton icon="plus" label={copy.more} disabled={count >= max} onClick={() => onChange(count + 1)} />
      {last && <span className="tabular">{copy.until(formatDay(last, day))}</span>}
    </div>
  );
}

function NextDays({ days }: { days: readonly Day[] }) {
  const shown = days.slice(0, shownNext);
  const note = (day: Day, index: number) => {
    if (index === 0) return copy.first;
    return day.slice(0, 4) === shown[index - 1]?.slice(0, 4) ? '' : day.slice(0, 4);
  };
  return (
    <section className={styles.part}>
      <h3>{copy.next}</h3>
      <ol className={styles.days}>
        {shown.map((day, index) => {
          const [, date = '', weekday = ''] = /(\d+月\d+)日（(.)）$/.exec(formatDay(day)) ?? [];
          return (
            <li key={day} className={classNames(index === 0 && styles.first)}>
              <small className="tabular">{note(day, index) || '\u00a0'}</small>
              <b className="tabular">{date.replace('月', '/')}</b>
              <small>{weekday}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
