import type { Database } from '../../db/client.ts';
import { type Failure, failureOf } from '../../db/failure.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { MailPort } from '../../ports/mail/mail.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import type { PushPort } from '../../ports/push/push.ts';
import { repeat } from '../../repeat.ts';
import type { Job } from '../../scheduler.ts';
import type { ParcelRow } from './columns.ts';
import { tellDueChanges, tellDueReminders } from './due.ts';
import { type MessageKind, mailOf, messageOf } from './message.ts';
import { listParcels } from './reads.ts';
import { type DeliveryOutcome, deleteOldMessages, settleDeliveries, takeDeliveries } from './writes.ts';

export interface DeliveryDeps {
  db: Database;
  clock: Clock;
  mail: MailPort;
  push: PushPort;
  /** Where people find the product; mails link to it. */
  publicOrigin(): string;
  /** Where one click ends this person's mail. */
  unsubscribeUrl(userId: number): string;
  metrics?: MetricsPort | undefined;
  /** An attempt that failed. */
  onFailure?: (failure: DeliveryFailure) => void;
}

/** What a log may hold of a failed attempt: no address, neither the recipient's nor one within the cause. */
export interface DeliveryFailure {
  channel: 'push' | 'mail';
  /** Of the notification; null for e-mail to the operator. */
  kind: MessageKind | null;
  recipientId: number | null;
  attempt: number;
  isLast: boolean;
  cause: Failure;
}

/** How many leave together; a node that dies in between may repeat as many. */
const batch = 10;
const attemptsMax = 8;
const dayS = 86_400;

/** 10 s, 20 s, 40 s, ... at most an hour. */
const pauseMs = (attempts: number): number => Math.min(3_600_000, 10_000 * 2 ** (attempts - 1));

/** One round: tells what is due, then sends what waits until nothing is left. Any number of nodes may do it at the same time. */
export async function deliverDue(deps: DeliveryDeps): Promise<{ told: number; sent: number }> {
  const { db, clock } = deps;
  const told =
    (await tellDueReminders(db, clock.now().toISOString())) + (await tellDueChanges(db, clock.now().toISOString()));
  let sent = 0;
  for (;;) {
    const ids = await takeDeliveries(db, batch, clock.now().toISOString());
    if (ids.length === 0) return { told, sent };
    const parcels = await listParcels(db, ids);
    const outcomes = await Promise.all(parcels.map((parcel) => send(deps, parcel)));
    await settleDeliveries(db, outcomes, clock.now().toISOString());
    outcomes.forEach(({ what }, index) => {
      deps.metrics?.deliverySettled(parcels[index]?.channel ?? 'mail', what);
    });
    sent += outcomes.filter(({ what }) => what === 'sent').length;
  }
}

async function send(deps: DeliveryDeps, parcel: ParcelRow): Promise<DeliveryOutcome> {
  const { id, attempts } = parcel;
  if (!parcel.isRight) return { id, what: 'dropped' };
  try {
    if (parcel.channel === 'mail') {
      await sendMail(deps, parcel);
      return { id, what: 'sent' };
    }
    const outcome = await sendPush(deps, parcel);
    return outcome === 'gone' ? { id, what: 'gone', subscriptionId: parcel.subscriptionId ?? 0 } : { id, what: 'sent' };
  } catch (error) {
    deps.onFailure?.(describeFailure(parcel, error));
    if (attempts >= attemptsMax) return { id, what: 'failed' };
    return { id, what: 'again', at: new Date(deps.clock.now().getTime() + pauseMs(attempts)).toISOString() };
  }
}

function describeFailure({ channel, kind, userId, attempts }: ParcelRow, error: unknown): DeliveryFailure {
  const { code, name, message } = failureOf(error);
  const cause = { code, name, message: message.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]') };
  return { channel, kind, recipientId: userId, attempt: attempts, isLast: attempts >= attemptsMax, cause };
}

async function sendMail({ mail, publicOrigin, unsubscribeUrl }: DeliveryDeps, parcel: ParcelRow): Promise<void> {
  if (parcel.mail) return mail.send(parcel.mail);
  const letter = mailOf(messageOf(factsOf(parcel)), publicOrigin(), unsubscribeUrl(parcel.userId ?? 0));
  await mail.send({ to: parcel.email ?? '', ...letter });
}

async function sendPush({ push, clock }: DeliveryDeps, parcel: ParcelRow): Promise<'sent' | 'gone'> {
  const { endpoint, p256dh, auth } = parcel;
  if (endpoint === null || p256dh === null || auth === null) return 'gone';
  const facts = factsOf(parcel);
  const { title, body, path } = messageOf(facts);
  // A reminder is worth nothing once the event has begun.
  const leftS = facts.event ? (Date.parse(facts.event.startAt) - clock.now().getTime()) / 1000 : dayS;
  const ttlS = facts.kind === 'reminder' ? Math.max(60, leftS) : dayS;
  const payload = { title, body, path, tag: `${facts.kind}:${facts.event?.id ?? parcel.id}` };
  return push.send({ endpoint, p256dh, auth }, JSON.stringify(payload), { ttlS });
}

const factsOf = (row: ParcelRow) => ({
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
          location: row.eventLocation,
        },
});

const roundMs = 1_000;

/** Delivers what is due every second. Returns a stop function, which waits for the round in progress. */
export function startDelivering(deps: DeliveryDeps, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(async () => {
    try {
      await deliverDue(deps);
      deps.metrics?.deliveryRoundEnded('done');
    } catch (error) {
      deps.metrics?.deliveryRoundEnded('failed');
      onError(error);
    }
  }, roundMs);
}

/** Deletes old deliveries and notifications. */
export const deleteOldMessagesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-old-messages',
  everyMs: 3_600_000,
  run: () => deleteOldMessages(db, clock.now().toISOString()),
});
