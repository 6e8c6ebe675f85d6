import type { Event } from '@hiyori/contract';
import { MenuItem, MenuList, MenuText } from '../../ui/layout/menu-list.tsx';
import { keptCopy as copy } from './copy.ts';
import { WithdrawAnswer } from './withdraw-answer.tsx';

/** An answer that keeps an event without seats in the calendar, as that to a poll does. */
export function KeptAnswer({ event }: { event: Event }) {
  return (
    <MenuList>
      <MenuItem>
        <MenuText>{event.attendance === 'waiting' ? copy.waiting : copy.interested}</MenuText>
        <WithdrawAnswer event={event} />
      </MenuItem>
    </MenuList>
  );
}
