import { useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SeatsFields, type SeatsFieldsProps } from './seats-fields.tsx';
import { seatsCopy, seatsText } from './seats-text.ts';

/** 出欠, folded: what the creator asks of those who come. It opens by itself when a field of it is wrong. */
export function SeatsRow(props: SeatsFieldsProps) {
  const { draft, problems } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || (['capacity', 'answersUntil', 'questions'] as const).some((field) => problems[field]);
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
