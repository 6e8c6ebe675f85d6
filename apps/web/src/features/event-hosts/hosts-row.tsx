import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { hostsCopy as copy } from './copy.ts';
import type { HostsSheetProps } from './hosts-sheet.tsx';
import { useHosts } from './queries.ts';

const HostsSheet = lazily(() => import('./hosts-sheet.tsx'), 'HostsSheet', Nothing, NotLoaded);

function NotLoaded({ open, onClose }: HostsSheetProps) {
  return <SheetNotLoaded open={open} onClose={onClose} title={copy.title} />;
}

/** How many co-hosts an own event has; opens their list. */
export function HostsRow({ event }: { event: Event }) {
  const { hosts = [] } = useHosts(event.id);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const accepted = hosts.filter(({ status }) => status === 'accepted').length;
  const open = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <MenuList>
        <MenuRow
          icon="users"
          label={copy.title}
          detail={copy.counts(accepted, hosts.length - accepted) || copy.none}
          onClick={open}
        />
      </MenuList>
      {isUsed && <HostsSheet open={isOpen} onClose={() => setOpen(false)} eventId={event.id} />}
    </>
  );
}
