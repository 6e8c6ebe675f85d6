import { useState } from 'react';
import { lazily } from '../../lib/lazily.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { formCopy } from './copy.ts';
import { seatsText } from './seats-draft.ts';
import type { SeatsFieldsProps } from './seats-fields.tsx';

const SeatsFields = lazily(() => import('./seats-fields.tsx'), 'SeatsFields');

/** 出欠, folded: what the creator asks of those who come. It opens by itself when a field of it is wrong. */
export function SeatsRow(props: SeatsFieldsProps) {
  const { draft, problems } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || problems.capacity !== undefined || problems.answersUntil !== undefined;
  return (
    <MenuGroup>
      <MenuRow
        icon="users"
        label={formCopy.seats}
        detail={seatsText(draft) || formCopy.noSeats}
        end={<Icon name={isShown ? 'up' : 'down'} size="s" />}
        isExpanded={isShown}
        onClick={() => setOpen(!isOpen)}
      />
      {isShown && <SeatsFields {...props} />}
    </MenuGroup>
  );
}
