import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/client.ts';
import {
  findEventOfGuests,
  listGuestsOf,
  listInvitedGuests,
  listPollsToInvite,
  lockToInvite,
  noteInvited,
  takeInvitation,
} from '../features/date-polls/due.ts';
import { pollPath } from '../features/date-polls/view.ts';
import type { CalendarRow } from '../features/events/columns.ts';
import { buildInvitation } from '../features/events/icalendar.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { periodText } from '../period-text.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { escapeHtml } from '../ports/mail/escape-html.ts';
import type { Job } from '../scheduler.ts';
import { type DuePollsDeps, eachDuePoll } from './due-polls.ts';

export interface InvitationDeps {
  clock: Clock;
  /** The address that the product sends from. */
  mailAddress: string;
  publicOrigin(): string;
}

/**
 * Invites guests with an address to the event of a decided poll, and writes to them again after a change, a cancellation or its deletion, two
 * minutes after the last change; each poll in a transaction of its own.
 */
export const inviteGuestsJob = (deps: DuePollsDeps & InvitationDeps): Job => ({
  name: 'invite-poll-guests',
  everyMs: 60_000,
  async run(signal) {
    const polls = await listPollsToInvite(deps.db, deps.clock.now().toISOString());
    await eachDuePoll(deps, { job: 'poll-invitations', polls, signal }, (tx, id) => invite(tx, id, deps));
  },
});

/** Does what is due for the guests of a poll. Of a deleted event it is due at once. */
async function invite(tx: Transaction, id: number, deps: InvitationDeps): Promise<void> {
  const poll = await lockToInvite(tx, id, deps.clock.now().toISOString());
  if (!poll || poll.decidedOptionId === null) return;
  const { slug, invited, decidedOptionId } = poll;
  const event = await findEventOfGuests(tx, id);
  if (invited && invited.uid !== event?.uid) {
    if (isExpected(invited, deps))
      await write(
        tx,
        { slug, guests: await listInvitedGuests(tx, id), event: lastOf(invited), news: 'cancelled' },
        deps,
      );
    await noteInvited(tx, id, null, []);
    return;
  }
  if (!event) return;
  const guests = await listGuestsOf(tx, id, decidedOptionId, { areInvited: invited !== null });
  // What changed may be what guests do not learn.
  const isNews = !invited || !isDeepStrictEqual(shownOf(invited), shownOf(event));
  const news = event.status === 'cancelled' ? 'cancelled' : invited ? 'changed' : 'decided';
  if (isNews) await write(tx, { slug, guests, event, news }, deps);
  await noteInvited(
    tx,
    id,
    event,
    guests.map((guest) => guest.id),
  );
}

/**
 * Cancels the invitation of a guest whose answer to a locked poll is removed, or may lose its address, from the copy that was sent. The guest
 * reads that the event is `cancelled`, or that the invitation is `withdrawn` and the event takes place without them.
 */
export async function cancelInvitation(
  tx: Transaction,
  answerId: number,
  news: 'cancelled' | 'withdrawn',
  deps: InvitationDeps,
): Promise<void> {
  const taken = await takeInvitation(tx, answerId);
  if (!taken || !isExpected(taken.invited, deps)) return;
  await write(tx, { slug: taken.slug, guests: [taken], event: lastOf(taken.invited), news }, deps);
}

/** Whether guests expect an event as it was sent to take place. */
const isExpected = ({ status, endAt }: CalendarRow, { clock }: InvitationDeps): boolean =>
  status !== 'cancelled' && Date.parse(endAt) > clock.now().getTime();

/** The last message has a number of its own. */
const lastOf = (invited: CalendarRow): CalendarRow => ({ ...invited, sequence: invited.sequence + 1 });

const subjects = {
  decided: '日にちが決まりました',
  changed: '予定が変わりました',
  cancelled: '中止になりました',
  withdrawn: '招待が取り消されました',
} as const;

const openPoll = '日程調整をひらく';

/** What guests read of an event. */
const shownOf = ({ title, description, location, url, creatorName, startAt, endAt, ...rest }: CalendarRow) => [
  ...[title, description, location, url, creatorName, rest.status === 'cancelled'],
  ...[Date.parse(startAt), Date.parse(endAt), rest.timeZone, rest.allDay],
];

interface Guest {
  email: string;
  name: string;
  /** For the event. */
  vote: 'yes' | 'maybe' | 'no' | null;
}

/** What guests of the poll `slug` are written: an event, and what is new about it. */
interface Letter {
  slug: string;
  guests: readonly Guest[];
  event: CalendarRow;
  news: keyof typeof subjects;
}

async function write(
  tx: Transaction,
  { slug, guests, event: row, news }: Letter,
  { clock, mailAddress, publicOrigin }: InvitationDeps,
): Promise<void> {
  const now = clock.now();
  const event = news === 'cancelled' ? { ...row, status: 'cancelled' as const } : row;
  const method = news === 'cancelled' || news === 'withdrawn' ? 'CANCEL' : 'REQUEST';
  const organizer = { name: event.creatorName ?? event.creatorHandle ?? 'ひより', address: mailAddress };
  const facts = [periodText(event, now), event.location, `主催: ${organizer.name}`].filter(Boolean);
  const body = facts.join('\n');
  const page = `${publicOrigin()}${pollPath(slug)}`;
  for (const { email, name, vote } of guests) {
    const attendee = { name, address: email, status: vote === 'yes' ? ('ACCEPTED' as const) : ('TENTATIVE' as const) };
    const mail = {
      to: email,
      subject: `${subjects[news]}：${event.title}`.replaceAll(/\s+/g, ' '),
      text: `${event.title}\n${body}\n\n${openPoll}\n${page}\n\n--\nひより\n`,
      html: `<p style="font-weight:bold">${escapeHtml(event.title)}</p>
<p style="white-space:pre-line">${escapeHtml(body)}</p>
<p><a href="${escapeHtml(page)}">${openPoll}</a></p>
<hr><p><small>ひより</small></p>`,
      calendar: { method, content: buildInvitation(event, publicOrigin(), { method, organizer, attendee }) },
    } as const;
    await queueMail(tx, null, mail, now.toISOString());
  }
}
