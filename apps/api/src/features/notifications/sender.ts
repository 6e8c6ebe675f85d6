import { workApart } from '../../db/apart.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { mailConnections } from '../../ports/mail/mail.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import type { DeliveryRow } from './columns.ts';
import { listAttempts, listDeliveries } from './reads.ts';
import { claimDeliveries, type DeliveryOutcome, recordDeliveryOutcomes } from './writes.ts';

interface SenderDeps {
  db: Database;
  clock: Clock;
  metrics?: MetricsPort | undefined;
  /** Sends one delivery. It must not reject. */
  send(delivery: DeliveryRow): Promise<DeliveryOutcome>;
  /** The outcome of one that cannot be read. */
  fail(delivery: Awaited<ReturnType<typeof listAttempts>>[number], error: unknown): DeliveryOutcome;
}

interface InFlight {
  userId: number | null;
  service: string;
  startedMs: number;
}

/** Deliveries to one service at the same time, not counting slow ones. Those in flight when a node crashes may be sent twice. */
const perService = 10;
/** After this time a delivery is slow: its service gets another in addition. Milliseconds. */
const slowMs = 250;
/** Deliveries in flight, slow ones included. */
const inFlightMax = 200;
/** Those to one service: when it hangs, there is room for the others. */
const inFlightPerService = 100;
const perPerson = 5;

const mailService = 'mail';
/** More mails would wait for a connection while their lease expires, and be sent twice. */
const inFlightTo = (service: string): number => (service === mailService ? mailConnections : inFlightPerService);
const serviceOf = ({ endpoint }: DeliveryRow): string => endpoint?.split('/')[2] ?? mailService;

/**
 * Sends due deliveries, those of a person a few at a time. A delivery that hangs delays neither those to other services nor, for longer
 * than `slowMs`, those to the same service. What is in flight is kept between calls of `sendDue`.
 */
export function createSender({ db, clock, metrics, send, fail }: SenderDeps) {
  const inFlight = new Map<number, InFlight>();
  let ended: { delivery: Pick<DeliveryRow, 'channel'>; outcome: DeliveryOutcome }[] = [];
  let reportEnd = () => {};

  async function start(delivery: DeliveryRow): Promise<void> {
    const { id, userId } = delivery;
    inFlight.set(id, { userId, service: serviceOf(delivery), startedMs: performance.now() });
    const outcome = await send(delivery);
    inFlight.delete(id);
    ended.push({ delivery, outcome });
    reportEnd();
  }

  /** Resolves at the next end of a delivery, or after `ms`. */
  function nextEnd(ms: number): Promise<void> {
    if (ended.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      reportEnd = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function recordEnded(): Promise<number> {
    const done = ended;
    if (done.length === 0) return 0;
    ended = [];
    const outcomes = done.map(({ outcome }) => outcome);
    try {
      await recordDeliveryOutcomes(db, outcomes, clock.now().toISOString());
    } catch (error) {
      // To be recorded by the next call: otherwise they would be sent again when their lease has expired.
      ended = [...done, ...ended];
      throw error;
    }
    for (const { delivery, outcome } of done) metrics?.deliverySettled(delivery.channel, outcome.what);
    return outcomes.filter(({ what }) => what === 'sent').length;
  }

  /** Claims and starts as many as there is room for. Returns how many. */
  async function startMore(): Promise<number> {
    const now = performance.now();
    const people = new Set<number>();
    const counts = new Map<string, { quick: number; all: number }>();
    for (const { userId, service, startedMs } of inFlight.values()) {
      people.add(userId ?? 0);
      const { quick, all } = counts.get(service) ?? { quick: 0, all: 0 };
      counts.set(service, { quick: now - startedMs < slowMs ? quick + 1 : quick, all: all + 1 });
    }
    const rooms = [...counts].map(([service, { quick, all }]) => ({
      service,
      room: Math.min(perService - quick, inFlightTo(service) - all),
    }));
    const services = rooms.filter(({ room }) => room <= 0).map(({ service }) => service);
    const narrowest = Math.min(perService, ...rooms.filter(({ room }) => room > 0).map(({ room }) => room));
    const limit = Math.min(narrowest, inFlightMax - inFlight.size);
    if (limit <= 0) return 0;
    const claim = { limit, perPerson, busy: { people: [...people], services } };
    const at = clock.now().toISOString();
    const ids = await claimDeliveries(db, claim, at);
    if (ids.length === 0) return 0;
    const { done, failed } = await workApart(ids, (some) => listDeliveries(db, some, at));
    for (const delivery of done.flat()) void start(delivery);
    for (const delivery of await listAttempts(
      db,
      failed.map(({ id }) => id),
    )) {
      const error = failed.find(({ id }) => id === delivery.id)?.error;
      ended.push({ delivery, outcome: fail(delivery, error) });
    }
    return ids.length;
  }

  return {
    /** Sends until nothing is due and nothing in flight, or for `maxMs`. Returns how many were sent. */
    async sendDue(maxMs: number): Promise<number> {
      const until = performance.now() + maxMs;
      let sent = 0;
      for (;;) {
        sent += await recordEnded();
        if ((await startMore()) > 0) continue;
        if (inFlight.size === 0 && ended.length === 0) return sent;
        const leftMs = until - performance.now();
        if (leftMs <= 0) return sent;
        await nextEnd(Math.min(leftMs, slowMs));
      }
    },

    /** Waits for what is in flight, without starting more, for `maxMs` at most. What is left is sent again when its lease has expired. */
    async finish(maxMs: number): Promise<void> {
      const until = performance.now() + maxMs;
      for (;;) {
        await recordEnded();
        const leftMs = until - performance.now();
        if (leftMs <= 0 || (inFlight.size === 0 && ended.length === 0)) return;
        await nextEnd(Math.min(leftMs, slowMs));
      }
    },
  };
}
