import { now } from '@hiyori/time';
import * as z from 'zod/mini';
import { jsonParser, readSession, removeSession, writeSession } from '../../lib/use-session-draft.ts';
import type { Corrections } from './quick-plan.ts';

/** A line that was sent without a success: the same words and corrections mean what they meant at that time. */
export interface SentLine {
  text: string;
  /** With the audience. */
  corrections: Corrections;
  at: Date;
}

const keptMs = 5 * 60_000;
const parse = jsonParser(
  z.object({
    text: z.string(),
    at: z.number(),
    sent: z.nullish(z.object({ text: z.string(), corrections: z.record(z.string(), z.unknown()), at: z.number() })),
  }),
);
const keyOf = (viewerId: number): string => `hiyori.quick-add.${viewerId}`;

function readKept(viewerId: number) {
  const kept = parse(readSession(keyOf(viewerId)));
  return kept && now().getTime() - kept.at < keptMs ? kept : null;
}

/** The line that was not added; empty without one, and five minutes after it was last changed or sent. */
export const readKeptLine = (viewerId: number): string => readKept(viewerId)?.text ?? '';

/** How the kept line, or an earlier state of it, was sent; null when it was not. */
export function readSentLine(viewerId: number): SentLine | null {
  const sent = readKept(viewerId)?.sent;
  return sent ? { ...sent, corrections: sent.corrections as Corrections, at: new Date(sent.at) } : null;
}

/** Keeps the line in this tab. An empty one is forgotten. */
export function keepLine(viewerId: number, text: string, sent: SentLine | null = null): void {
  const kept = { text, at: now().getTime(), sent: sent && { ...sent, at: sent.at.getTime() } };
  if (text === '') removeSession(keyOf(viewerId));
  else writeSession(keyOf(viewerId), JSON.stringify(kept));
}

type Said = Pick<SentLine, 'text' | 'corrections'>;

export const isSameLine = (one: Said, other: Said): boolean =>
  JSON.stringify([one.text, one.corrections]) === JSON.stringify([other.text, other.corrections]);
