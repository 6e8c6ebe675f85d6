import { type AttendeeList, attendanceLimits } from '@hiyori/contract';
import { useId } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { RowSelect } from '../../ui/form/row-select.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { useNormalizedText } from '../../ui/form/use-normalized-text.ts';
import { MenuItem, MenuText } from '../../ui/layout/menu-list.tsx';
import type { EventDraft, EventProblems } from './form.ts';
import { Message } from './message.tsx';
import { QuestionFields } from './question-fields.tsx';
import styles from './seats-fields.module.css';
import { seatsCopy as copy } from './seats-text.ts';

export interface SeatsFieldsProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  problems: EventProblems;
  disabled: boolean;
  /** Who goes is then read only. */
  isCohost?: boolean | undefined;
}

const guests = Array.from({ length: attendanceLimits.guestsMax + 1 }, (_, count) => String(count));

/** Full-width digits become ASCII. */
const asAscii = (text: string) => text.normalize('NFKC');

const chosenList = (list: string) => (list === 'everyone' ? '' : (list as AttendeeList));
const nameChoices = Object.keys(copy.namesFor) as AttendeeList[];

/** The fields of 出欠: capacity, waiting list, guests, the deadline for answers, who learns who goes, and questions. */
export function SeatsFields({ draft, onChange, problems, disabled, isCohost }: SeatsFieldsProps) {
  const id = useId();
  const capacity = useNormalizedText(draft.capacity, asAscii, (next) => onChange({ ...draft, capacity: next }));
  const shownTo = draft.attendeeList || 'everyone';
  const deadline = {
    invalid: problems.answersUntil !== undefined,
    describedBy: problems.answersUntil ? `${id}-answersUntil` : undefined,
    disabled,
  };
  return (
    <>
      <MenuItem className={styles.row}>
        <label className={styles.label} htmlFor={`${id}-capacity-input`}>
          {copy.capacity}
        </label>
        <input
          id={`${id}-capacity-input`}
          className={styles.number}
          type="text"
          inputMode="numeric"
          placeholder={copy.noCapacity}
          {...capacity}
          readOnly={disabled}
          autoComplete="off"
          aria-invalid={problems.capacity ? true : undefined}
          aria-describedby={problems.capacity ? `${id}-capacity` : undefined}
        />
        <Message id={`${id}-capacity`} text={problems.capacity} />
      </MenuItem>
      {draft.capacity.trim() !== '' && (
        <SwitchRow
          label={copy.waitlist}
          detail={copy.waitlistDetail}
          checked={draft.waitlist}
          disabled={disabled}
          onChange={(waitlist) => onChange({ ...draft, waitlist })}
        />
      )}
      <MenuItem className={styles.row}>
        <label className={styles.label} htmlFor={`${id}-guests`}>
          {copy.guests}
        </label>
        <RowSelect
          id={`${id}-guests`}
          value={draft.guestsMax}
          onChange={(guestsMax) => onChange({ ...draft, guestsMax })}
          options={guests.map((count) => ({ value: count, label: copy.guestsUpTo(Number(count)) }))}
          disabled={disabled}
        />
      </MenuItem>
      <MenuItem className={styles.row}>
        <MenuText>{copy.answersUntil}</MenuText>
        <span className={styles.pills}>
          <DateField
            label={copy.answersDay}
            value={draft.answersDay}
            max={draft.endDay}
            onChange={(answersDay) => onChange({ ...draft, answersDay })}
            {...deadline}
          />
          {draft.answersDay !== '' && (
            <>
              <TimeField
                label={copy.answersTime}
                value={draft.answersTime}
                onChange={(answersTime) => onChange({ ...draft, answersTime })}
                {...deadline}
              />
              <IconButton
                icon="close"
                label={copy.noAnswersUntil}
                disabled={disabled}
                onClick={() => onChange({ ...draft, answersDay: '' })}
              />
            </>
          )}
        </span>
        <Message id={`${id}-answersUntil`} text={problems.answersUntil} />
      </MenuItem>
      <MenuItem className={styles.row}>
        {isCohost ? (
          <>
            <MenuText>{copy.names}</MenuText>
            <span>{copy.namesFor[shownTo]}</span>
          </>
        ) : (
          <>
            <label className={styles.label} htmlFor={`${id}-names`}>
              {copy.names}
            </label>
            <RowSelect
              id={`${id}-names`}
              value={shownTo}
              onChange={(choice) => onChange({ ...draft, attendeeList: chosenList(choice) })}
              options={nameChoices.map((choice) => ({ value: choice, label: copy.namesFor[choice] }))}
              disabled={disabled}
              describedBy={`${id}-names-detail`}
            />
          </>
        )}
        <span id={`${id}-names-detail`} className={styles.detail}>
          {isCohost ? copy.namesFixed : copy.namesDetail[shownTo]}
        </span>
      </MenuItem>
      <QuestionFields
        questions={draft.questions}
        onChange={(questions) => onChange({ ...draft, questions })}
        isChecked={problems.questions !== undefined}
        disabled={disabled}
      />
    </>
  );
}
