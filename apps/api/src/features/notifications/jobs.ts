import { workApart } from '../../db/apart.ts';
import type { Database } from '../../db/client.ts';
import { type Failure, isOfRow, toFailure } from '../../db/failure.ts';
import { deleteOldFailures, holdBack, type RowFailure, type RowJob } from '../../db/job-failures.ts';
import { transact } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { MailPort } from '../../ports/mail/mail.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import { PushDelayed, type PushPort } from '../../ports/push/push.ts';
import { parseRetryAfter } from '../../ports/push/retry-after.ts';
import { repeat } from '../../repeat.ts';
import type { Job } from '../../scheduler.ts';
import { listNextBatches, notifyBatches } from '../notification-batches/writes.ts';
import type { DeliveryRow } from './columns.ts';
import {
  deleteOldNotifications,
  enqueueDueChanges,
  enqueueDueMessages,
  enqueueDueReminders,
  type LookedAt,
} from './due.ts';
import { type MessageKind, renderEmail, renderMessage } from './message.ts';
import { listDueChanges, listNextMessages, listRemindable } from './reads.ts';
import { createSender } from './sender.ts';
import { type DeliveryOutcome, deleteRemains } from './writes.ts';

export interface DeliveryDeps {
  db: Database;
  clock: Clock;
  mail: MailPort;
  push: PushPort;
  /** Public origin of the product, for links in e-mails. */
  publicOrigin(): string;
  /** URL of the page that unsubscribes this user from e-mail. */
  unsubscribeUrl(userId: number): string;
  metrics?: MetricsPort | undefined;
  /** Called for each failed attempt. */
  onFailure?: (failure: DeliveryFailure) => void;
  /** Called for an event, change, batch or message of which no notifications could be made. */
  onRowFailure?: (row: RowFailure, error: unknown) => void;
}

/** A failed attempt, for the log. Contains no e-mail address, not even within the cause. */
export interface DeliveryFailure {
  channel: 'push' | 'mail';
  /** Kind of the notification; null for e-mail to the operator. */
  kind: MessageKind | null;
  recipientId: number | null;
  attempt: number;
  isLast: boolean;
  cause: Failure;
}

/** The last e-mail attempt is about 7 hours after the first, the last push about 20 minutes. */
const attemptsMax = { mail: 16, push: 8 };
const dayS = 86_400;

/** Backoff before the next attempt: 10 s, 20 s, 40 s, ..., at most 1 h. */
const backoffMs = (attempts: number): number => Math.min(3_600_000, 10_000 * 2 ** (attempts - 1));

interface Enqueueing {
  job: RowJob;
  /** For all that is due, or for the rows with the given ids. */
  enqueue(db: Database, now: string, ids?: readonly number[]): Promise<unknown>;
  listDue(db: Database, now: string): Promise<number[]>;
}

/** What one worker enqueues; it remembers which reminders it looked at. */
function createEnqueueing(): Enqueueing[] {
  const lookedAt: LookedAt = new Map();
  const remind: Enqueueing['enqueue'] = (db, now, ids) => enqueueDueReminders(db, now, ids, lookedAt);
  return [
    { job: 'reminders', enqueue: remind, listDue: listRemindable },
    { job: 'changes', enqueue: enqueueDueChanges, listDue: listDueChanges },
    { job: 'batches', enqueue: notifyNext, listDue: listNextBatches },
    { job: 'messages', enqueue: enqueueDueMessages, listDue: listNextMessages },
  ];
}

/**
 * Creates due notifications, with their deliveries. Safe to run on several nodes at the same time. What fails is reported and left for the
 * next round, without the others.
 */
async function enqueueDue(
  deps: DeliveryDeps,
  enqueueing: readonly Enqueueing[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const kind of enqueueing) {
    try {
      await enqueueApart(deps, kind);
    } catch (error) {
      onError(error);
    }
  }
}

/** One row that fails does not hold up the others of its statement: it is found and held back. */
async function enqueueApart({ db, clock, onRowFailure }: DeliveryDeps, { job, enqueue, listDue }: Enqueueing) {
  const now = clock.now();
  const at = now.toISOString();
  try {
    await enqueue(db, at);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    const { failed } = await workApart(await listDue(db, at), (ids) => enqueue(db, at, ids));
    for (const row of failed) onRowFailure?.(await holdBack(db, { job, subjectId: row.id }, row.error, now), row.error);
  }
}

/** How many statements of a round notify members of batches: what is queued is sent between the rounds. */
const statementsPerRound = 4;

async function notifyNext(db: Database, now: string, ids?: readonly number[]): Promise<void> {
  for (let round = 0; round < statementsPerRound; round += 1) if ((await notifyBatches(db, now, ids)) === 0) return;
}

const senderOf = (deps: DeliveryDeps) =>
  createSender({
    ...deps,
    send: (delivery: DeliveryRow) => send(deps, delivery),
    fail: (delivery, error) => fail(deps, delivery, error),
  });

/** Creates due notifications, then sends all due deliveries. Safe to run on several nodes at the same time. Returns how many were sent. */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  await enqueueDue(deps, createEnqueueing(), (error) => {
    throw error;
  });
  return senderOf(deps).sendDue(Number.POSITIVE_INFINITY);
}

async function send(deps: DeliveryDeps, delivery: DeliveryRow): Promise<DeliveryOutcome> {
  const { id } = delivery;
  if (!delivery.isCurrent || isExpired(delivery, deps.clock)) return { id, what: 'dropped' };
  try {
    if (delivery.channel === 'mail') {
      await sendMail(deps, delivery);
      return { id, what: 'sent' };
    }
    const outcome = await sendPush(deps, delivery);
    return outcome === 'gone'
      ? { id, what: 'gone', subscriptionId: delivery.subscriptionId ?? 0 }
      : { id, what: 'sent' };
  } catch (error) {
    return fail(deps, delivery, error);
  }
}

/** Reports a failed attempt. Returns when it is repeated, if it is. */
function fail(deps: DeliveryDeps, delivery: Attempt, error: unknown): DeliveryOutcome {
  const { id, attempts } = delivery;
  deps.onFailure?.(describeFailure(delivery, error));
  if (isLastAttempt(delivery)) return { id, what: 'failed' };
  const nowMs = deps.clock.now().getTime();
  const retryAfterMs = error instanceof PushDelayed ? parseRetryAfter(error.retryAfter, nowMs) : 0;
  const waitMs = Math.max(backoffMs(attempts), Math.min(retryAfterMs, dayS * 1_000));
  return { id, what: 'again', at: new Date(nowMs + waitMs).toISOString() };
}

type Attempt = Pick<DeliveryRow, 'id' | 'channel' | 'attempts' | 'userId' | 'kind'>;

const isLastAttempt = ({ channel, attempts }: Attempt): boolean => attempts >= attemptsMax[channel];

const isExpired = ({ mail }: DeliveryRow, clock: Clock): boolean =>
  mail?.expiresAt !== undefined && Date.parse(mail.expiresAt) <= clock.now().getTime();

function describeFailure(delivery: Attempt, error: unknown): DeliveryFailure {
  const { channel, kind, userId, attempts } = delivery;
  const { code, name, message } = toFailure(error);
  const cause = { code, name, message: message.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]') };
  return { channel, kind, recipientId: userId, attempt: attempts, isLast: isLastAttempt(delivery), cause };
}

async function sendMail(
  { mail, clock, publicOrigin, unsubscribeUrl }: DeliveryDeps,
  delivery: DeliveryRow,
): Promise<void> {
  const messageKey = `${delivery.id}.${Date.parse(delivery.createdAt)}`;
  if (delivery.mail) {
    const { expiresAt: _, ...email } = delivery.mail;
    return mail.send({ ...email, messageKey });
  }
  const email = renderEmail(
    renderMessage(toMessageInput(delivery), clock.now()),
    publicOrigin(),
    unsubscribeUrl(delivery.userId ?? 0),
  );
  await mail.send({ to: delivery.email ?? '', ...email, messageKey });
}

/** In characters, which have at most four bytes: a push service accepts 4,096 bytes (RFC 8030 section 7.2), encrypted and with the path. */
const pushMax = { title: 200, body: 600 };

function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

async function sendPush({ push, clock }: DeliveryDeps, delivery: DeliveryRow): Promise<'sent' | 'gone'> {
  const { endpoint, p256dh, auth } = delivery;
  if (endpoint === null || p256dh === null || auth === null) return 'gone';
  const input = toMessageInput(delivery);
  const { title, body, path } = renderMessage(input, clock.now());
  // A reminder is useless after the start of the event, and that of an all-day event, which may be sent after its start, after its end.
  const { startAt, endAt, allDay } = input.event ?? {};
  const until = allDay ? endAt : startAt;
  const leftS = until ? (Date.parse(until) - clock.now().getTime()) / 1000 : dayS;
  const ttlS = input.kind === 'reminder' ? Math.max(60, leftS) : dayS;
  // A later reminder or change of an event replaces the first one, which may still be shown, and must alert as well. Every announcement stays.
  const renotify = input.event !== null && input.kind !== 'announcement';
  const id = delivery.notificationId;
  const tag = `${input.kind}:${renotify ? input.event?.id : id}`;
  const payload = { title: cut(title, pushMax.title), body: cut(body, pushMax.body), path, tag, renotify, id };
  return push.send({ endpoint, p256dh, auth }, JSON.stringify(payload), { ttlS });
}

const toMessageInput = (row: DeliveryRow) => ({
  kind: row.kind ?? ('announcement' as const),
  details: row.details ?? {},
  event:
    row.eventId === null
      ? null
      : {
          id: row.eventId,
          title: row.eventTitle ?? '',
          startAt: row.eventStartAt ?? '',
          endAt: row.eventEndAt ?? '',
          timeZone: row.eventTimeZone ?? 'UTC',
          allDay: row.eventAllDay ?? false,
          location: row.eventLocation,
        },
});

const roundMs = 1_000;
/** With a round and DRAIN_SECONDS less than the 9 s that a server has to stop (main.ts). */
const finishMs = 2_000;

/** Delivers every second. Returns a stop function, which waits for the round in progress and, for two seconds, for what is in flight. */
export function startDelivering(deps: DeliveryDeps, onError: (error: unknown) => void): () => Promise<void> {
  const sender = senderOf(deps);
  const enqueueing = createEnqueueing();
  const stop = repeat(async () => {
    let outcome: 'done' | 'failed' = 'done';
    const fail = (error: unknown) => {
      outcome = 'failed';
      onError(error);
    };
    await enqueueDue(deps, enqueueing, fail);
    await sender.sendDue(roundMs).catch(fail);
    deps.metrics?.deliveryRoundEnded(outcome);
  }, roundMs);
  return async () => {
    await stop();
    await sender.finish(finishMs).catch(onError);
  };
}

/** Deletes old deliveries and notifications, and what is known of rows that do not fail any more. */
export const deleteOldNotificationsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  // The key of its row in job_runs.
  name: 'delete-old-messages',
  everyMs: 3_600_000,
  async run(signal) {
    await deleteOldNotifications(db, clock.now().toISOString(), signal);
    await deleteOldFailures(db, clock.now());
  },
});

/** Deletes the notifications of deleted events and of resigned members in slices, each in a transaction of its own. */
export const deleteRemainsJob = ({ db }: { db: Database }): Job => ({
  name: 'delete-notification-remains',
  everyMs: 60_000,
  async run(signal) {
    while (!signal.aborted && (await transact(db, deleteRemains))) {
      // The next slice.
    }
  },
});
