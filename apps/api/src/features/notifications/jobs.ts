import type { Database } from '../../db/client.ts';
import { type Failure, toFailure } from '../../db/failure.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { MailPort } from '../../ports/mail/mail.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import type { PushPort } from '../../ports/push/push.ts';
import { repeat } from '../../repeat.ts';
import type { Job } from '../../scheduler.ts';
import type { DeliveryRow } from './columns.ts';
import { enqueueDueChanges, enqueueDueReminders } from './due.ts';
import { type MessageKind, messageOf, renderEmail } from './message.ts';
import { listDeliveries } from './reads.ts';
import { type DeliveryOutcome, deleteOldMessages, recordDeliveryOutcomes, takeDeliveries } from './writes.ts';

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
    (await enqueueDueReminders(db, clock.now().toISOString())) +
    (await enqueueDueChanges(db, clock.now().toISOString()));
  let sent = 0;
  for (;;) {
    const ids = await takeDeliveries(db, batch, clock.now().toISOString());
    if (ids.length === 0) return { told, sent };
    const deliveries = await listDeliveries(db, ids);
    const outcomes = await Promise.all(deliveries.map((delivery) => send(deps, delivery)));
    await recordDeliveryOutcomes(db, outcomes, clock.now().toISOString());
    outcomes.forEach(({ what }, index) => {
      deps.metrics?.deliverySettled(deliveries[index]?.channel ?? 'mail', what);
    });
    sent += outcomes.filter(({ what }) => what === 'sent').length;
  }
}

async function send(deps: DeliveryDeps, delivery: DeliveryRow): Promise<DeliveryOutcome> {
  const { id, attempts } = delivery;
  if (!delivery.isRight) return { id, what: 'dropped' };
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
    deps.onFailure?.(describeFailure(delivery, error));
    if (attempts >= attemptsMax) return { id, what: 'failed' };
    return { id, what: 'again', at: new Date(deps.clock.now().getTime() + pauseMs(attempts)).toISOString() };
  }
}

function describeFailure({ channel, kind, userId, attempts }: DeliveryRow, error: unknown): DeliveryFailure {
  const { code, name, message } = toFailure(error);
  const cause = { code, name, message: message.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]') };
  return { channel, kind, recipientId: userId, attempt: attempts, isLast: attempts >= attemptsMax, cause };
}

async function sendMail({ mail, publicOrigin, unsubscribeUrl }: DeliveryDeps, delivery: DeliveryRow): Promise<void> {
  if (delivery.mail) return mail.send(delivery.mail);
  const letter = renderEmail(messageOf(factsOf(delivery)), publicOrigin(), unsubscribeUrl(delivery.userId ?? 0));
  await mail.send({ to: delivery.email ?? '', ...letter });
}

async function sendPush({ push, clock }: DeliveryDeps, delivery: DeliveryRow): Promise<'sent' | 'gone'> {
  const { endpoint, p256dh, auth } = delivery;
  if (endpoint === null || p256dh === null || auth === null) return 'gone';
  const facts = factsOf(delivery);
  const { title, body, path } = messageOf(facts);
  // A reminder is worth nothing once the event has begun.
  const leftS = facts.event ? (Date.parse(facts.event.startAt) - clock.now().getTime()) / 1000 : dayS;
  const ttlS = facts.kind === 'reminder' ? Math.max(60, leftS) : dayS;
  const payload = { title, body, path, tag: `${facts.kind}:${facts.event?.id ?? delivery.id}` };
  return push.send({ endpoint, p256dh, auth }, JSON.stringify(payload), { ttlS });
}

const factsOf = (row: DeliveryRow) => ({
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
