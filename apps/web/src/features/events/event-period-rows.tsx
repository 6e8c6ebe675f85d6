import { limits } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { useId } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon } from '../../ui/art/member-icons.ts';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuGroup, MenuItem, MenuText } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-period-rows.module.css';
import { type EventDraft, type EventProblems, withAllDay, withStartDay } from './form.ts';
import { formCopy } from './form-copy.ts';
import { Message } from './message.tsx';

interface EventPeriodRowsProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  problems: EventProblems;
  firstDay: Day;
  disabled: boolean;
}

/** Start and end, each a day and, unless the event is all-day, a time in the viewer's zone, in steps of five minutes. */
export function EventPeriodRows({ draft, onChange, problems, firstDay, disabled }: EventPeriodRowsProps) {
  const id = useId();
  const field = (which: 'startAt' | 'endAt') => ({
    invalid: Boolean(problems[which]),
    describedBy: problems[which] ? `${id}-${which}` : undefined,
    disabled,
  });
  const step = limits.event.timeStepS;
  return (
    <MenuGroup>
      <SwitchRow
        label={formCopy.allDay}
        checked={draft.allDay}
        disabled={disabled}
        onChange={(allDay) => onChange(withAllDay(draft, allDay))}
      />
      <MenuItem className={styles.period}>
        <Icon name={clockIcon} />
        <MenuText>{formCopy.start}</MenuText>
        <span className={styles.pills}>
          <DateField
            label={formCopy.startDay}
            value={draft.startDay}
            min={firstDay}
            onChange={(startDay) => onChange(withStartDay(draft, startDay))}
            {...field('startAt')}
          />
          {!draft.allDay && (
            <TimeField
              label={formCopy.startTime}
              value={draft.startTime}
              step={step}
              onChange={(startTime) => onChange({ ...draft, startTime })}
              {...field('startAt')}
            />
          )}
        </span>
        <Message id={`${id}-startAt`} text={problems.startAt} />
      </MenuItem>
      <MenuItem className={classNames(styles.period, styles.inset)}>
        <span className={styles.gap} />
        <MenuText>{formCopy.end}</MenuText>
        <span className={styles.pills}>
          <DateField
            label={formCopy.endDay}
            value={draft.endDay}
            min={draft.startDay || firstDay}
            onChange={(endDay) => onChange({ ...draft, endDay })}
            {...field('endAt')}
          />
          {!draft.allDay && (
            <TimeField
              label={formCopy.endTime}
              value={draft.endTime}
              step={step}
              onChange={(endTime) => onChange({ ...draft, endTime })}
              {...field('endAt')}
            />
          )}
        </span>
        <Message id={`${id}-endAt`} text={problems.endAt} />
      </MenuItem>
    </MenuGroup>
  );
}
