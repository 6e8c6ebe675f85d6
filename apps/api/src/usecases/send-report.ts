import { errorCodes, type ReportInput, reportReasons } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import type { EventReader } from '../features/events/reads.ts';
import { queueMail } from '../features/notifications/writes.ts';
import type { ReportedContent, ReportSubject } from '../features/reports/table.ts';
import { storeReport } from '../features/reports/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { plainMail } from '../ports/mail/plain-mail.ts';
import { getEvent } from './get-event.ts';
import { getPerson } from './get-person.ts';
import { getAccount } from './set-password.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
  people: PeopleReader;
  countAction: CountAction;
  publicOrigin: () => string;
  /** The recipient; undefined: reports are only stored. */
  operatorEmail: string | undefined;
}

/**
 * Reports an event or a user to the operator, with a copy of what the viewer can see of it. Queues an e-mail, unless their report of the same is
 * open. Idempotent.
 * @throws HttpError 404 for what the viewer cannot see, 400 for their own, 429 with Retry-After.
 */
export async function sendReport(
  deps: Deps,
  viewer: Writer,
  subject: ReportSubject,
  subjectId: number,
  input: ReportInput,
): Promise<void> {
  const { db, clock, countAction, operatorEmail } = deps;
  const report = { reason: input.reason, text: (input.text ?? '').trim() };
  const reported = await readers[subject](deps, viewer.id, subjectId);
  if (reported.ownerId === viewer.id) throw new HttpError(400, errorCodes.reportOwn, 'You cannot report yourself');
  await countAction('report', viewer.id);
  const mail = operatorEmail && {
    ...reportMail(report, reported, deps.publicOrigin()),
    to: operatorEmail,
    replyTo: (await getAccount(deps, viewer.id)).email,
  };
  const now = clock.now().toISOString();
  await writeAs(db, viewer, async (tx) => {
    const { content } = reported;
    const isNew = await storeReport(tx, {
      ...report,
      ...{ reporterId: viewer.id, subject, subjectId, content, reportedAt: now },
    });
    if (isNew && mail) await queueMail(tx, null, mail, now);
  });
}

interface Reported {
  ownerId: number;
  title: string;
  path: string;
  content: ReportedContent;
}

const readers: Record<ReportSubject, (deps: Deps, viewerId: number, id: number) => Promise<Reported>> = {
  async event(deps, viewerId, id) {
    const { title, description, startAt, endAt, location, url, ...event } = await getEvent(deps, viewerId, id);
    const { creatorId: ownerId, creatorHandle, creatorName } = event;
    const content = {
      title,
      description,
      startAt,
      endAt,
      location,
      url,
      creatorId: ownerId,
      creatorHandle,
      creatorName,
    };
    return { ownerId, title, path: `/events/${id}`, content };
  },
  async user(deps, viewerId, id) {
    const { handle, displayName, bio } = await getPerson(deps, viewerId, id);
    return {
      ownerId: id,
      title: displayName ?? `@${handle}`,
      path: `/users?profile=${id}`,
      content: { handle, displayName, bio },
    };
  },
};

function reportMail({ reason, text }: ReportInput, { title, path, content }: Reported, origin: string) {
  const label = reportReasons.find(({ id }) => id === reason)?.label;
  const seen = Object.entries(content).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const body = [`理由: ${label}`, text, `${origin}${path}`, seen.join('\n')].filter(Boolean).join('\n\n');
  return plainMail(`[報告] ${title}`, body);
}
