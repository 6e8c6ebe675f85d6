import { type Day, dayOf, formatLead } from '@hiyori/time';
import { rruleText } from '@hiyori/time/recurrence-text';
import { periodText } from '../../period-text.ts';
import { escapeHtml } from '../../ports/mail/escape-html.ts';
import { changeOf, text } from './change-details.ts';

/** The content of a push or an e-mail. */
export interface Message {
  title: string;
  body: string;
  /** Path of the page that it links to. */
  path: string;
}

/** The second line of an invitation to host, after the name of who invites. */
export const invitationText = 'さんから。共催者は、予定の変更と中止、参加する人へのお知らせができます。';

export type MessageKind =
  | 'reminder'
  | 'event_changed'
  | 'event_cancelled'
  | 'event_reopened'
  | 'event_deleted'
  | 'announcement';

export interface MessageInput {
  kind: MessageKind;
  details: Record<string, unknown>;
  /** The current event; null when it was deleted or the notification is not about an event. */
  event: {
    id: number;
    title: string;
    startAt: string;
    endAt: string;
    timeZone: string;
    allDay: boolean;
    location: string | null;
  } | null;
}

/** The content of a notification as push or e-mail. Times are in the event's time zone: the server does not know the recipient's. */
export function renderMessage({ kind, details, event }: MessageInput, now: Date): Message {
  if (kind === 'announcement') {
    return { title: text(details.title), body: text(details.body), path: pathOf(details, event) };
  }
  const many = typeof details.occurrences === 'number' && details.occurrences > 1 ? `${details.occurrences}回` : '';
  if (kind === 'event_deleted' || !event) {
    return {
      title: `${many && `${many}が`}削除されました：${text(details.eventTitle)}`,
      body: `${deletedPeriod(details, now)}カレンダーからも外れました。`,
      path: '/notifications',
    };
  }
  const { title, timeZone, allDay, location } = event;
  const when = periodText(event, now);
  const place = location ? `\n${location}` : '';
  const path = `/events/${event.id}`;
  if (kind === 'reminder') {
    // By the day of the sending: an e-mail may be retried for hours.
    const isAhead = dayOf(now, timeZone) < dayOf(event.startAt, timeZone);
    const left = allDay ? (isAhead ? 'あした' : '今日') : formatLead(Number(details.leadMinutes));
    return { title: `${left}：${title}`, body: `${when}${place}`, path };
  }
  if (kind === 'event_cancelled')
    return { title: `${many && `${many}が`}中止になりました：${title}`, body: when, path };
  if (kind === 'event_reopened') {
    return { title: `${many && `${many}が`}開催されることになりました：${title}`, body: `${when}${place}`, path };
  }
  const change = renderChange(details, { title, when, day: dayOf(event.startAt, timeZone), timeZone, allDay, now });
  return { ...change, title: `${many && `${many}の`}${change.title}`, path };
}

/** When a deleted event would have been, as a line: of a weekly event the title says too little. Empty for notifications of earlier releases. */
function deletedPeriod({ startAt, endAt, timeZone, allDay }: Record<string, unknown>, now: Date): string {
  if (typeof startAt !== 'string' || typeof endAt !== 'string' || typeof timeZone !== 'string') return '';
  return `${periodText({ startAt, endAt, timeZone, allDay: allDay === true }, now)}\n`;
}

/** An announcement about a seat or a co-host, or with a message, leads to its event, one about a poll to the poll. */
function pathOf({ seat, messageId, hosting, datePoll }: Record<string, unknown>, event: MessageInput['event']): string {
  if (event && (seat || messageId || hosting)) return `/events/${event.id}`;
  const isOfPoll = typeof datePoll === 'object' && datePoll !== null && 'slug' in datePoll;
  return isOfPoll ? `/p/${text(datePoll.slug)}` : '/notifications';
}

const unset = '未定';

interface Changed {
  title: string;
  when: string;
  /** On which it starts. */
  day: Day;
  timeZone: string;
  allDay: boolean;
  now: Date;
}

/** Push and e-mail name what matters most: how it repeats, the period, else the place. */
function renderChange(
  details: Record<string, unknown>,
  { title, when, day, timeZone, allDay, now }: Changed,
): Omit<Message, 'path'> {
  const { period, location, rrule } = changeOf(details) ?? {};
  if (rrule) {
    const body = rrule.to
      ? `変更前 ${rruleText(rrule.from, day)}\n変更後 ${rruleText(rrule.to, day)}`
      : 'もう、くり返しません。';
    return { title: `くり返しが変わりました：${title}`, body: `${body}\n\n${when}` };
  }
  const place = location ? `変更前 ${location.from ?? unset}\n変更後 ${location.to ?? unset}` : '';
  if (location && !period) return { title: `場所が変わりました：${title}`, body: place };
  const [startAt, endAt] = [text(details.previousStartAt), text(details.previousEndAt)];
  const before = periodText({ startAt, endAt, timeZone, allDay }, now);
  const body = `変更前 ${before}\n変更後 ${when}`;
  return { title: `日時が変わりました：${title}`, body: place ? `${body}\n\n場所\n${place}` : body };
}

/** A message as an e-mail. The subject is one line; in the HTML all user input is escaped. */
export function renderEmail({ title, body, path }: Message, origin: string, unsubscribeUrl: string) {
  const url = `${origin}${path}`;
  return {
    subject: title.replaceAll(/\s+/g, ' '),
    text: `${body}\n\n${url}\n\n--\nひより\nメール通知を止める: ${unsubscribeUrl}\n`,
    html: `<p style="font-weight:bold">${escapeHtml(title)}</p>
<p style="white-space:pre-line">${escapeHtml(body)}</p>
<p><a href="${escapeHtml(url)}">ひよりで見る</a></p>
<hr><p><small><a href="${escapeHtml(unsubscribeUrl)}">メール通知を止める</a></small></p>`,
    unsubscribeUrl,
  };
}
