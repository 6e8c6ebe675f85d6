import { useEvent } from './queries.ts';

const notRead = new TypeError('The event could not be read');

/** As `useEvent`, for a form, which sends every field: an event of which parts may be missing counts as one that could not be loaded. */
export function useWholeEvent(eventId: number) {
  const { isWhole, ...read } = useEvent(eventId);
  return isWhole ? read : { ...read, event: undefined, error: notRead };
}
