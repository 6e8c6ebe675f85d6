import { calendarFileUrl, type Event, googleCalendarUrl, outlookCalendarUrl } from '@hiyori/contract';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { exportCopy as copy } from './copy.ts';

/** The ways of an event into other calendars: an iCalendar file, links to Google Calendar and Outlook, and the subscription, which also brings later changes. */
export function CalendarWays({ event }: { event: Event }) {
  const pageUrl = `${window.location.origin}${paths.event(event.id)}`;
  return (
    <MenuList note={copy.note}>
      <MenuRow icon="doc" label={copy.file} detail={copy.fileDetail} href={calendarFileUrl(event.id)} download />
      <MenuRow icon="calendar" label={copy.google} href={googleCalendarUrl(event, pageUrl)} />
      <MenuRow icon="mail" label={copy.outlook} href={outlookCalendarUrl(event, pageUrl, 'personal')} />
      <MenuRow icon="mail" label={copy.outlookWork} href={outlookCalendarUrl(event, pageUrl, 'work')} />
      <MenuRow icon="refresh" label={copy.feed} detail={copy.feedDetail} to={paths.calendarSubscription} />
    </MenuList>
  );
}
