import { useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SeatsFields, type SeatsFieldsProps } from './seats-fields.tsx';
import { seatsCopy, seatsText } from './seats-text.ts';

/**
 * 出欠, folded: what the creator asks of those who come. When a field of it was wrong it opens by itself, also for an event that is no longer
 * published, and stays while the field is corrected.
 */
export function SeatsRow(props: SeatsFieldsProps) {
  const { draft, problems } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasWrong, setWasWrong] = useState(false);
  const isWrong = (['capacity', 'answersUntil', 'questions'] as const).some((field) => problems[field]);
  if (isWrong && !wasWrong) {
    setWasWrong(true);
    setOpen(true);
  }
  if (!draft.isPublished && !wasWrong) return null;
  const isShown = isOpen || isWrong;
  return (
    <MenuGroup>
      <MenuRow
        icon="users"
        label={seatsCopy.seats}
        detail={seatsText(draft) || seatsCopy.noSeats}
        end={<Icon name={isShown ? 'up' : 'down'} size="s" />}
        isExpanded={isShown}
        onClick={() => setOpen(!isOpen)}
      />
      {isShown && <SeatsFields {...props} />}
    </MenuGroup>
  );
}
