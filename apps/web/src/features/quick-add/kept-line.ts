import { now } from '@hiyori/time';
import * as z from 'zod/mini';
import { jsonParser, readSession, removeSession, writeSession } from '../../lib/session-storage.ts';
import type { GivenPeriod } from './opened-quick-add.ts';
import type { Corrections } from './quick-plan.ts';

/** A line that was sent without a success: the same words and corrections mean what they meant at that time. */
export interface SentLine {
  text: string;
  /** With the audience. */
  corrections: Corrections;
  at: Date;
}

/** A line that was not added: its words, what was corrected, and how it, or an earlier state of it, was sent. */
export interface KeptLine {
  text: string;
  corrections: Corrections;
  sent: SentLine | null;
}

const keptMs = 5 * 60_000;
const Corrected = z.record(z.string(), z.unknown());
const parse = jsonParser(
  z.object({
    text: z.string(),
    at: z.number(),
    corrections: z.optional(Corrected),
    period: z.nullish(z.record(z.string(), z.string())),
    sent: z.nullish(z.object({ text: z.string(), corrections: Corrected, at: z.number() })),
  }),
);
const keyOf = (viewerId: number, period: GivenPeriod | null): string =>
  `hiyori.quick-add.${viewerId}${period ? '.period' : ''}`;

const isSamePeriod = (one: Partial<GivenPeriod>, other: GivenPeriod): boolean =>
  one.startDay === other.startDay &&
  one.startTime === other.startTime &&
  one.endDay === other.endDay &&
  one.endTime === other.endTime;

/** The line that was not added, of a period if one is given; empty without one, and five minutes after it was last changed or sent. */
export function readKeptLine(viewerId: number, period: GivenPeriod | null = null): KeptLine {
  const kept = parse(readSession(keyOf(viewerId, period)));
  const isKept = kept && now().getTime() - kept.at < keptMs && (!period || isSamePeriod(kept.period ?? {}, period));
  if (!isKept) return { text: '', corrections: {}, sent: null };
  const { text, corrections = {}, sent } = kept;
  return { text, corrections, sent: sent ? { ...sent, at: new Date(sent.at) } : null };
}

/** Keeps the line in this tab, with the period that was given when it was opened. An empty line is forgotten. */
export function keepLine(
  viewerId: number,
  { text, corrections = {}, sent = null }: Pick<KeptLine, 'text'> & Partial<KeptLine>,
  period: GivenPeriod | null = null,
): void {
  const kept = { text, corrections, period, at: now().getTime(), sent: sent && { ...sent, at: sent.at.getTime() } };
  if (text === '') removeSession(keyOf(viewerId, period));
  else writeSession(keyOf(viewerId, period), JSON.stringify(kept));
}

type Said = Pick<SentLine, 'text' | 'corrections'>;

export const isSameLine = (one: Said, other: Said): boolean =>
  JSON.stringify([one.text, one.corrections]) === JSON.stringify([other.text, other.corrections]);
