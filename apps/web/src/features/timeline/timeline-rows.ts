import type { Event } from '@hiyori/contract';

export type TimelineRow =
  | { kind: 'card' | 'compact'; event: Event }
  /** Further events of one person in a row, behind a button. */
  | { kind: 'folded'; events: readonly [Event, ...Event[]] };

const dayMs = 86_400_000;
const farMs = 14 * dayMs;
const cardsInARow = 2;

/**
 * How events are shown: compact when they are more than 14 days ahead, and from the third in a row of one person, of whom the rest
 * is folded. Each page of `pageSize` starts a new count, so that a further page changes nothing above it.
 */
export function timelineRows(events: readonly Event[], now: Date, pageSize: number): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (let start = 0; start < events.length; start += pageSize) {
    for (const run of runsOf(events.slice(start, start + pageSize))) rows.push(...rowsOf(run, now));
  }
  return rows;
}

function runsOf(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.creatorId === event.creatorId) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

function rowsOf(run: readonly Event[], now: Date): TimelineRow[] {
  const isFar = ({ startAt }: Event) => Date.parse(startAt) - now.getTime() > farMs;
  const kindOf = (event: Event, index: number) => (index >= cardsInARow || isFar(event) ? 'compact' : 'card');
  const [first, ...others] = run.slice(cardsInARow + 1);
  const shown = first && others.length > 0 ? run.slice(0, cardsInARow + 1) : run;
  const rows: TimelineRow[] = shown.map((event, index) => ({ kind: kindOf(event, index), event }));
  return first && others.length > 0 ? [...rows, { kind: 'folded', events: [first, ...others] }] : rows;
}
