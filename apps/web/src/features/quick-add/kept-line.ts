import { now } from '@hiyori/time';
import * as z from 'zod/mini';
import { jsonParser, readSession, removeSession, writeSession } from '../../lib/use-session-draft.ts';

const keptMs = 5 * 60_000;
const parse = jsonParser(z.object({ text: z.string(), at: z.number() }));
const keyOf = (viewerId: number): string => `hiyori.quick-add.${viewerId}`;

/** The line that was not added; empty without one, and five minutes after it was last changed. */
export function readKeptLine(viewerId: number): string {
  const kept = parse(readSession(keyOf(viewerId)));
  return kept && now().getTime() - kept.at < keptMs ? kept.text : '';
}

/** Keeps the line in this tab. An empty one is forgotten. */
export function keepLine(viewerId: number, text: string): void {
  if (text === '') removeSession(keyOf(viewerId));
  else writeSession(keyOf(viewerId), JSON.stringify({ text, at: now().getTime() }));
}
