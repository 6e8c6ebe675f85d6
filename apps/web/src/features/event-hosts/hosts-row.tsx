import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { hostsCopy as copy } from './copy.ts';
import { useHosts } from './queries.ts';

const HostsSheet = lazySheet(
  () => import('./hosts-sheet.tsx'),
  'HostsSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.title }),
);

/** How many co-hosts an own event has; opens their list. */
export function HostsRow({ event }: { event: Event }) {
  const { hosts = [] } = useHosts(event.id);
  const [isOpen, setOpen] = useState(false);
  const accepted = hosts.filter(({ status }) => status === 'accepted').length;
  return (
    <>
      <MenuList>
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
