import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/client.ts';
import {
  findEventOfGuests,
  listGuests,
  listPollsToInvite,
  lockToInvite,
  noteInvited,
} from '../features/date-polls/due.ts';
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
    const ids = await listPollsToInvite(deps.db, deps.clock.now().toISOString());
    await eachDuePoll(deps, { job: 'poll-invitations', ids, signal }, (tx, id) => invite(tx, id, deps));
  },
});

/** Does what is due for the guests of a poll. Of a deleted event it is due at once. */
export async function invite(tx: Transaction, id: number, deps: InvitationDeps): Promise<void> {
  const poll = await lockToInvite(tx, id, deps.clock.now().toISOString());
  if (!poll || poll.decidedOptionId === null) return;
  const { invited, decidedOptionId } = poll;
  const event = await findEventOfGuests(tx, id);
  if (invited && invited.uid !== event?.uid) {
    // Deleted: the last message has a number of its own.
    const gone = { ...invited, status: 'cancelled' as const, sequence: invited.sequence + 1 };
    const isAhead = Date.parse(invited.endAt) > deps.clock.now().getTime();
    if (isAhead && invited.status !== 'cancelled')
      await write(tx, await listGuests(tx, id, null, true), gone, true, deps);
    await noteInvited(tx, id, null, []);
    return;
  }
  if (!event) return;
  const guests = await listGuests(tx, id, decidedOptionId, invited !== null);
  // What changed may be what guests do not learn.
  const isNews = !invited || !isDeepStrictEqual(shownOf(invited), shownOf(event));
  if (isNews) await write(tx, guests, event, invited !== null, deps);
  await noteInvited(
    tx,
    id,
    event,
    guests.map((guest) => guest.id),
  );
}

/** What guests read of an event. */
const shownOf = ({ title, description, location, url, creatorName, startAt, endAt, ...rest }: CalendarRow) => [
  ...[title, description, location, url, creatorName, rest.status === 'cancelled'],
  ...[Date.parse(startAt), Date.parse(endAt), rest.timeZone, rest.allDay],
];

async function write(
  tx: Transaction,
  guests: Awaited<ReturnType<typeof listGuests>>,
  event: CalendarRow,
  isKnown: boolean,
  { clock, mailAddress, publicOrigin }: InvitationDeps,
): Promise<void> {
  const now = clock.now();
  const isCancelled = event.status === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const news = isCancelled ? '中止になりました' : isKnown ? '予定が変わりました' : '日にちが決まりました';
  const organizer = { name: event.creatorName ?? event.creatorHandle ?? 'ひより', address: mailAddress };
  const facts = [periodText(event, now), event.location, `主催: ${organizer.name}`].filter(Boolean);
  const body = facts.join('\n');
  for (const { email, name, vote } of guests) {
    const attendee = { name, address: email, status: vote === 'yes' ? ('ACCEPTED' as const) : ('TENTATIVE' as const) };
    const mail = {
      to: email,
      subject: `${news}：${event.title}`.replaceAll(/\s+/g, ' '),
      text: `${event.title}\n${body}\n\n--\nひより\n`,
      html: `<p style="font-weight:bold">${escapeHtml(event.title)}</p>
<p style="white-space:pre-line">${escapeHtml(body)}</p>
<hr><p><small>ひより</small></p>`,
      calendar: { method, content: buildInvitation(event, publicOrigin(), { method, organizer, attendee }) },
    } as const;
    await queueMail(tx, null, mail, now.toISOString());
  }
}
