import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { hostsCopy as copy, hostingCopy } from './copy.ts';
import { listsPeople } from './lists-people.ts';
import { useHosts } from './queries.ts';

const HostsSheet = lazySheet(
  () => import('./hosts-sheet.tsx'),
  'HostsSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.title }),
);

/** How many co-hosts an own event has; opens their list. A row above leads to the people who answered, unless the card of the seats does. */
export function HostsRow({ event }: { event: Event }) {
  const { hosts = [] } = useHosts(event.id);
  const [isOpen, setOpen] = useState(false);
  const accepted = hosts.filter(({ status }) => status === 'accepted').length;
  return (
    <>
      <MenuList>
        {listsPeople(event) && <MenuRow icon="users" label={hostingCopy.people} to={paths.people(event.id)} />}
        <MenuRow
          icon="users"
          label={copy.title}
          detail={copy.counts(accepted, hosts.length - accepted) || copy.none}
          onClick={() => setOpen(true)}
        />
      </MenuList>
      <HostsSheet open={isOpen} onClose={() => setOpen(false)} eventId={event.id} />
    </>
  );
}
