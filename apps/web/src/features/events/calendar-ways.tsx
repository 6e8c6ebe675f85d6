import { calendarFileUrl, type Event, googleCalendarUrl, outlookCalendarUrl } from '@hiyori/contract';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { DownloadRow } from '../auth/session/download-row.tsx';

export const exportCopy = {
  open: 'ほかのカレンダーへ書き出す',
  title: 'ほかのカレンダーへ書き出す',
  note: '書き出したあとの変更は、ほかのカレンダーには届きません。',
  file: 'カレンダーファイル（.ics）',
  fileDetail: 'iPhone や Mac などのカレンダーに',
  google: 'Google カレンダー',
  outlook: 'Outlook（個人）',
  outlookWork: 'Outlook（職場・学校）',
  feed: 'カレンダー連携',
  feedDetail: '予定をまとめて、ほかのカレンダーで読めます',
} as const;

/** The ways of an event into other calendars: an iCalendar file, links to Google Calendar and Outlook, and the subscription, which also brings later changes. */
export function CalendarWays({ event }: { event: Event }) {
  const pageUrl = `${window.location.origin}${paths.event(event.id)}`;
  return (
    <MenuList note={exportCopy.note}>
      <DownloadRow icon="doc" label={exportCopy.file} detail={exportCopy.fileDetail} href={calendarFileUrl(event.id)} />
      <MenuRow icon="calendar" label={exportCopy.google} href={googleCalendarUrl(event, pageUrl)} />
      <MenuRow icon="mail" label={exportCopy.outlook} href={outlookCalendarUrl(event, pageUrl, 'personal')} />
      <MenuRow icon="mail" label={exportCopy.outlookWork} href={outlookCalendarUrl(event, pageUrl, 'work')} />
      <MenuRow icon="refresh" label={exportCopy.feed} detail={exportCopy.feedDetail} to={paths.calendarSubscription} />
    </MenuList>
  );
}
