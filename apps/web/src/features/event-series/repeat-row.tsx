import type { SeriesDetails } from '@hiyori/contract';
import { type Day, isDay } from '@hiyori/time';
import { ruleText } from '@hiyori/time/recurrence-text';
import { useState } from 'react';
import { repeatIcon } from '../../ui/art/member-icons.ts';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { repeatCopy as copy } from './copy.ts';
import { chosenRepeat, currentRepeat } from './current-repeat.ts';
import { type CurrentRule, ruleOn } from './current-rule.ts';
import { noRepeat, type RepeatDraft } from './form.ts';
import { repeatText } from './repeat.ts';
import type { RepeatSheetProps } from './repeat-sheet.tsx';

const RepeatSheet = lazySheet(
  () => import('./repeat-sheet.tsx'),
  'RepeatSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.title }),
);

/** The series of an edited event; `details` is undefined until they are loaded. */
interface EditedSeries {
  current: CurrentRule;
  details: SeriesDetails | undefined;
  error: unknown;
  retry: () => void;
}

interface RepeatRowProps {
  value: RepeatDraft;
  day: Day;
  zone: string;
  disabled: boolean;
  series?: EditedSeries | undefined;
  onChoose: RepeatSheetProps['onChoose'];
}

/** The row of a form that says how its event repeats, and opens the sheet. */
export function RepeatRow({ value, day, zone, disabled, series, onChoose }: RepeatRowProps) {
  const [isOpen, setOpen] = useState(false);
  const choose: RepeatSheetProps['onChoose'] = (next, first) => {
    setOpen(false);
    const kept = series?.details ? chosenRepeat(next, series.current, series.details, day, zone) : next;
    // The series as it is does not move its event.
    onChoose(kept, kept === noRepeat && series ? day : first);
  };
  return (
    <>
      <MenuGroup>
        <MenuRow
          icon={repeatIcon}
          label={copy.title}
          detail={rowText(value, day, zone, series)}
          onClick={disabled ? () => {} : () => setOpen(true)}
        />
      </MenuGroup>
      {isDay(day) && (
        <RepeatSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          value={series ? sheetValue(value, day, zone, series) : value}
          day={day}
          zone={zone}
          current={series?.current}
          error={series?.error}
          onRetry={series?.retry}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** Null until the series is loaded. */
function sheetValue(value: RepeatDraft, day: Day, zone: string, { current, details }: EditedSeries) {
  if (!details) return null;
  if (value.repeat !== 'none' && value.repeat !== 'ended') return value;
  const shown = currentRepeat(current, details, day, zone);
  return value.repeat === 'ended' ? { ...shown, repeat: 'none' as const } : shown;
}

function rowText(value: RepeatDraft, day: Day, zone: string, series: EditedSeries | undefined): string {
  if (!series || value.repeat !== 'none') return repeatText(value, day, zone, series?.current);
  const { current, details } = series;
  const on = isDay(day) ? day : current.startDay;
  return details
    ? repeatText(currentRepeat(current, details, on, zone), on, zone, current)
    : ruleText(ruleOn(current, on), on);
}
