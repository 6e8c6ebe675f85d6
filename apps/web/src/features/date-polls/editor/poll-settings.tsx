import { datePollLimits, limits } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/art/icon.tsx';
import { clockIcon } from '../../../ui/art/member-icons.ts';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { MenuGroup, MenuHeading, MenuItem, MenuRow } from '../../../ui/layout/menu-list.tsx';
import { lazySheet } from '../../../ui/overlay/lazy-sheet.tsx';
import { editorCopy as copy } from '../copy.ts';
import { firstDeadline, type PollDraft, type PollProblems } from './poll-draft.ts';
import styles from './poll-settings.module.css';

const RequiredSheet = lazySheet(
  () => import('./required-sheet.tsx'),
  'RequiredSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.required }),
);

interface PollSettingsProps {
  draft: PollDraft;
  onChange: (change: Partial<PollDraft>) => void;
  problems: PollProblems;
  today: Day;
  disabled: boolean;
}

const nameOptions = (Object.keys(copy.names) as PollDraft['names'][]).map((value) => ({
  value,
  label: copy.names[value],
}));

/** Until when and how a poll is answered, and what it is about. */
export function PollSettings({ draft, onChange, problems, today, disabled }: PollSettingsProps) {
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const hasDeadline = draft.untilDay !== '' || draft.untilTime !== '';
  const until = {
    invalid: problems.answersUntil !== undefined,
    describedBy: problems.answersUntil ? `${id}-until` : undefined,
    disabled,
  };
  return (
    <>
      <MenuGroup>
        <SwitchRow
          label={copy.until}
          checked={hasDeadline}
          disabled={disabled}
          onChange={(isOn) => onChange(isOn ? firstDeadline(draft.candidates, today) : { untilDay: '', untilTime: '' })}
        />
        {hasDeadline && (
          <MenuItem className={styles.until}>
            <Icon name={clockIcon} />
            <span className={styles.pills}>
              <DateField
                label={copy.untilDay}
                value={draft.untilDay}
                min={today}
                onChange={(untilDay) => onChange({ untilDay })}
                {...until}
              />
              <TimeField
                label={copy.untilTime}
                value={draft.untilTime}
                onChange={(untilTime) => onChange({ untilTime })}
                {...until}
              />
            </span>
            {problems.answersUntil && (
              <FieldMessage as="span" tone="error" id={`${id}-until`} role="alert">
                {problems.answersUntil}
              </FieldMessage>
            )}
          </MenuItem>
        )}
        <MenuRow
          icon="users"
          label={copy.required}
          detail={copy.requiredNote}
          end={draft.required.length === 0 ? copy.requiredNone : copy.requiredCount(draft.required.length)}
          onClick={disabled ? undefined : () => setPicking(true)}
        />
      </MenuGroup>
      <TextInput
        label={copy.place}
        mark="optional"
        value={draft.place}
        onChange={(place) => onChange({ place })}
        limit={limits.event.locationMax}
        error={problems.place}
        readOnly={disabled}
        autoComplete="off"
      />
      <TextArea
        label={copy.memo}
        mark="optional"
        value={draft.memo}
        onChange={(memo) => onChange({ memo })}
        limit={datePollLimits.memoMax}
        error={problems.memo}
        readOnly={disabled}
        rows={3}
      />
      <section className={styles.answers}>
        <MenuHeading>{copy.settings}</MenuHeading>
        <Select
          label={copy.others}
          value={draft.names}
          onChange={(names) => onChange({ names })}
          options={nameOptions}
          disabled={disabled}
        />
        <MenuGroup>
          <SwitchRow
            label={copy.hidesScores}
            detail={copy.hidesScoresDetail}
            checked={draft.hidesScores}
            disabled={disabled}
            onChange={(hidesScores) => onChange({ hidesScores })}
          />
          <SwitchRow
            label={copy.comments}
            checked={draft.comments}
            disabled={disabled}
            onChange={(comments) => onChange({ comments })}
          />
          <SwitchRow
            label={copy.oneYes}
            detail={copy.oneYesDetail}
            checked={draft.oneYes}
            disabled={disabled}
            onChange={(oneYes) => onChange({ oneYes })}
          />
        </MenuGroup>
      </section>
      {problems.required && (
        <FieldMessage tone="error" role="alert">
          {problems.required}
        </FieldMessage>
      )}
      <RequiredSheet
        open={isPicking}
        onClose={() => setPicking(false)}
        picked={draft.required}
        onChange={(required) => onChange({ required: [...required] })}
      />
    </>
  );
}
