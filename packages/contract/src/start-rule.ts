// Not in events.ts: pages without a form load it.
const dayMs = 86_400_000;

/**
 * The rule "a new event starts in the future"; the form and the API pass their own time. Equal is not future. An all-day event may also
 * start on the current day.
 */
export const futureStartMessage = 'Start time must be in the future';
export const startsInFuture = (
  { startAt, allDay }: { startAt: string; allDay?: boolean | undefined },
  nowMs: number,
): boolean => Date.parse(startAt) + (allDay ? dayMs : 0) > nowMs;
