import { limits } from '@hiyori/contract';
import { type Day, daysBetween, isDay } from '@hiyori/time';
import { useEffect, useRef } from 'react';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { audienceOf, listIdsOf, withAudience } from '../user-lists/audience.ts';
import { AudienceChoice } from '../user-lists/audience-choice.tsx';
import { choiceCopy } from '../user-lists/audience-details.ts';
import { quickCopy as copy } from './copy.ts';
import styles from './quick-picker.module.css';
import { type Corrections, daysOfLong, type QuickPlan, withStartTime } from './quick-plan.ts';
import { chosenOption, repeatOptions } from './quick-repeat.ts';

export type QuickPicker = 'day' | 'time' | 'place' | 'repeat' | 'audience';

interface QuickPickerPanelProps {
  id: string;
  picker: QuickPicker;
  plan: QuickPlan;
  today: Day;
  onCorrect: (change: Corrections) => void;
}

const titles: Record<QuickPicker, string> = {
  day: copy.day,
  time: copy.time,
  place: copy.place,
  repeat: copy.repeat,
  audience: copy.audience,
};

/** The picker of one chip. The focus moves into it. */
export function QuickPickerPanel({ id, picker, plan, today, onCorrect }: QuickPickerPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked, select, button');
    field?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset ref={panel} id={id} className={styles.picker} data-part="quick-picker">
      <legend className="visually-hidden">{titles[picker]}</legend>
      {picker === 'day' && <Days plan={plan} today={today} onCorrect={onCorrect} />}
      {picker === 'time' && <Times plan={plan} onCorrect={onCorrect} />}
      {picker === 'place' && (
        <TextInput
          label={copy.place}
          hideLabel
          placeholder={copy.place}
          value={plan.draft.location}
          autoComplete="off"
          onChange={(location) => onCorrect({ location })}
        />
      )}
      {picker === 'repeat' && (
        <Select
          label={copy.repeat}
          hideLabel
          value={chosenOption(plan.rrule, plan.draft.startDay)}
          options={repeatOptions(plan.rrule, plan.draft.startDay)}
          onChange={(rrule) => onCorrect({ rrule: rrule === '' ? null : rrule })}
        />
      )}
      {picker === 'audience' && <WhoSees plan={plan} onCorrect={onCorrect} />}
    </fieldset>
  );
}

type PartProps = Pick<QuickPickerPanelProps, 'plan' | 'onCorrect'>;

function Days({ plan: { draft }, today, onCorrect }: PartProps & { today: Day }) {
  const isEndFirst = draft.endDay < draft.startDay;
  return (
    <div className={styles.row}>
      <DateField
        label={copy.startDay}
        value={draft.startDay}
        min={today}
        onChange={(startDay) => isDay(startDay) && onCorrect({ startDay, ...(isEndFirst && { days: 0 }) })}
      />
      <span aria-hidden="true">–</span>
      <DateField
        label={copy.endDay}
        value={draft.endDay}
        min={draft.startDay}
        onChange={(endDay) =>
          isDay(endDay) && onCorrect({ startDay: draft.startDay, days: daysBetween(draft.startDay, endDay) })
        }
      />
    </div>
  );
}

function Times({ plan: { draft }, onCorrect }: PartProps) {
  const { startTime, endTime, allDay } = draft;
  const step = limits.event.timeStepS;
  return (
    <div className={styles.times}>
      {!allDay && (
        <div className={styles.row}>
          <TimeField
            label={copy.startTime}
            value={startTime}
            step={step}
            onChange={(time) => time && onCorrect({ ...withStartTime(draft, time), allDay })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={copy.endTime}
            value={endTime}
            step={step}
            onChange={(time) => time && onCorrect({ startTime, endTime: time, allDay, ...daysOfLong(draft) })}
          />
        </div>
      )}
      <SwitchRow
        label={copy.allDay}
        checked={allDay}
        onChange={(next) => onCorrect({ allDay: next, startTime, endTime, ...daysOfLong(draft) })}
      />
    </div>
  );
}

const WhoSees = ({ plan: { draft, isListMissing }, onCorrect }: PartProps) => (
  <AudienceChoice
    audience={audienceOf(draft)}
    lists={listIdsOf(draft)}
    error={isListMissing ? choiceCopy.noList : undefined}
    onChange={(audience, lists) => onCorrect(withAudience(audience, lists))}
  />
);
