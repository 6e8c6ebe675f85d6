import type { Day } from '@hiyori/time';
import { useId } from 'react';
import { clockIcon, pinIcon, repeatIcon } from '../../ui/art/member-icons.ts';
import { audienceIcons, audienceOf } from '../user-lists/audience.ts';
import { audienceLabels } from '../user-lists/copy.ts';
import { quickCopy as copy } from './copy.ts';
import { QuickChip } from './quick-chip.tsx';
import styles from './quick-chips.module.css';
import { type QuickPicker, QuickPickerPanel } from './quick-picker.tsx';
import type { Corrections, QuickPlan } from './quick-plan.ts';
import { beginsOn, endsBefore, repeatText } from './quick-repeat.ts';
import { dayText, timeText } from './quick-text.ts';

interface QuickChipsProps {
  plan: QuickPlan;
  /** False while the default audience is read. */
  isAudienceKnown: boolean;
  today: Day;
  picker: QuickPicker | null;
  onPicker: (picker: QuickPicker | null) => void;
  onCorrect: (change: Corrections) => void;
}

const isOpenProblem = (problem: QuickPlan['dayProblem']) => problem === 'missing' || problem === 'vague';

/** What was recognised: day, time, place, repetition and audience. Each opens the picker that corrects it, below them. */
export function QuickChips({ plan, isAudienceKnown, today, picker, onPicker, onCorrect }: QuickChipsProps) {
  const id = useId();
  const { draft } = plan;
  const audience = audienceOf(draft);
  const opens = (which: QuickPicker) => ({
    isOpen: picker === which,
    controls: `${id}-picker`,
    onPress: () => onPicker(picker === which ? null : which),
  });
  const hasNoDay = isOpenProblem(plan.dayProblem);
  const hasNoTime = isOpenProblem(plan.timeProblem);
  return (
    <div className={styles.chips}>
      <div className={styles.row}>
        <QuickChip
          icon="calendar"
          name={copy.day}
          value={hasNoDay ? copy.chooseDay : dayText(plan, today)}
          isGuessed={plan.isDayGuessed && !hasNoDay}
          isBad={hasNoDay || draft.startDay < today}
          {...opens('day')}
        />
        <QuickChip
          icon={clockIcon}
          name={copy.time}
          value={hasNoTime ? copy.chooseTime : timeText(plan)}
          isGuessed={plan.isTimeGuessed && !hasNoTime}
          isBad={hasNoTime}
          {...opens('time')}
        />
        <QuickChip icon={pinIcon} name={copy.place} value={draft.location || copy.noPlace} {...opens('place')} />
        <QuickChip
          icon={repeatIcon}
          name={copy.repeat}
          value={repeatText(plan.rrule, draft.startDay)}
          isBad={
            plan.rrule !== null && (!beginsOn(plan.rrule, draft.startDay) || endsBefore(plan.rrule, draft.startDay))
          }
          {...opens('repeat')}
        />
        <QuickChip
          icon={audienceIcons[audience]}
          name={copy.audience}
          value={isAudienceKnown ? audienceLabels[audience] : copy.reading}
          {...opens('audience')}
        />
      </div>
      {picker && (
        <QuickPickerPanel
          id={`${id}-picker`}
          key={picker}
          picker={picker}
          plan={plan}
          today={today}
          onCorrect={onCorrect}
        />
      )}
    </div>
  );
}
