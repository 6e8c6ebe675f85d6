import type { DatePollState } from '@hiyori/contract';

interface Stored {
  state: 'open' | 'closed' | 'cancelled';
  eventId: number | null;
  answersUntil: string | null;
  endsAt: string;
}

/** The state of a poll: it closes by itself at its deadline and at the end of its last option. */
export function stateOf({ state, eventId, answersUntil, endsAt }: Stored, now: Date): DatePollState {
  if (eventId !== null) return 'decided';
  if (state !== 'open') return state;
  const isOver = [answersUntil, endsAt].some((until) => until !== null && Date.parse(until) <= now.getTime());
  return isOver ? 'closed' : 'open';
}

const remindedBeforeMs = 24 * 3_600_000;

/** Whether required members are reminded of a deadline now. */
export const isNearDeadline = (answersUntil: string | null, now: Date): boolean =>
  answersUntil !== null && Date.parse(answersUntil) - now.getTime() <= remindedBeforeMs;

interface Setting {
  names: 'shown' | 'afterAnswer' | 'hidden';
  scores: 'shown' | 'hidden';
}

/** What a reader of a poll sees of the answers of others. The organiser sees everything. */
export const sightOf = (
  { names, scores }: Setting,
  { isOwn, hasAnswered }: { isOwn: boolean; hasAnswered: boolean },
) => ({
  names: isOwn || names === 'shown' || (names === 'afterAnswer' && hasAnswered),
  scores: isOwn || scores === 'shown',
});
