import { calendarFileUrl, type Event, googleCalendarUrl, outlookCalendarUrl } from '@hiyori/contract';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { exportCopy as copy } from './copy.ts';

/** ほかのカレンダーへ: exports the event to other calendars, as an iCalendar file or by a link to Google Calendar or Outlook. Links to the subscription, which also brings later changes. */
export function CalendarExport({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  const pageUrl = `${window.location.origin}${paths.event(event.id)}`;
  return (
    <>
      <Button variant="secondary" size="sm" icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} variant="sheet">
        <MenuList note={copy.note}>
          <MenuRow icon="doc" label={copy.file} detail={copy.fileDetail} href={calendarFileUrl(event.id)} download />
          <MenuRow icon="calendar" label={copy.google} href={googleCalendarUrl(event, pageUrl)} />
          <MenuRow icon="mail" label={copy.outlook} href={outlookCalendarUrl(event, pageUrl, 'personal')} />
          <MenuRow icon="mail" label={copy.outlookWork} href={outlookCalendarUrl(event, pageUrl, 'work')} />
          <MenuRow icon="refresh" label={copy.feed} detail={copy.feedDetail} to={paths.calendarSubscription} />
        </MenuList>
      </Dialog>
    </>
  );
}
