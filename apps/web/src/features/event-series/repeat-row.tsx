import type { Day } from '@hiyori/time';
import { useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { repeatIcon } from '../../ui/art/member-icons.ts';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { repeatCopy as copy } from './copy.ts';
import type { RepeatDraft } from './form.ts';
import { repeatText } from './repeat.ts';
import type { RepeatSheetProps } from './repeat-sheet.tsx';

const RepeatSheet = lazily(() => import('./repeat-sheet.tsx'), 'RepeatSheet', Nothing, NotLoaded);

function NotLoaded({ open, onClose }: RepeatSheetProps) {
  return <SheetNotLoaded open={open} onClose={onClose} title={copy.title} />;
}

interface RepeatRowProps {
  value: RepeatDraft;
  day: Day;
  zone: string;
  disabled: boolean;
  onChoose: RepeatSheetProps['onChoose'];
}

/** The row of a form that says how its event repeats, and opens the sheet. */
export function RepeatRow({ value, day, zone, disabled, onChoose }: RepeatRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    setOpen(true);
  };
  const choose: RepeatSheetProps['onChoose'] = (next, first) => {
    setOpen(false);
    onChoose(next, first);
  };
  return (
    <>
      <MenuGroup>
        <MenuRow
          icon={repeatIcon}
          label={copy.title}
          detail={repeatText(value, day, zone)}
          onClick={disabled ? () => {} : open}
        />
      </MenuGroup>
      {isUsed && day !== '' && (
        <RepeatSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          value={value}
          day={day}
          zone={zone}
          onChoose={choose}
        />
      )}
    </>
  );
}
