import type { Event } from '@hiyori/contract';
import { useHistoryDialog } from '../../lib/use-history-dialog.ts';
import { shareIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { sharingCopy } from '../sharing/copy.ts';
import { detailCopy as copy } from './copy.ts';

const EventShareSheet = lazySheet(
  () => import('./event-share-sheet.tsx'),
  'EventShareSheet',
  ({ open, onClose }) => ({ open, onClose, title: sharingCopy.title }),
);

/** The state of the share sheet of an event, for a button of any look. Browser back closes the sheet. */
function useShareSheet(event: Event) {
  const dialog = useHistoryDialog(['share']);
  return {
    open: () => dialog.open('share'),
    sheet: <EventShareSheet event={event} open={dialog.opened !== null} onClose={dialog.close} />,
  };
}

/** 共有: opens the share sheet. */
export function ShareEvent({ event }: { event: Event }) {
  const { open, sheet } = useShareSheet(event);
  return (
    <>
      <Button variant="secondary" size="sm" icon={shareIcon} onClick={open}>
        {copy.share}
      </Button>
      {sheet}
    </>
  );
}
