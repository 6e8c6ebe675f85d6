import type { Event } from '@hiyori/contract';
import { formatStart } from '@hiyori/time';
import { Note } from '../../ui/feedback/note.tsx';

const untilText = (when: string) => `${when}までにお返事ください`;

interface DeadlineNoteProps {
  event: Pick<Event, 'answersUntil'>;
  zone: string;
  now: Date;
}

/** Until when the organiser wants answers; nothing when there is no such instant. */
export function DeadlineNote({ event: { answersUntil }, zone, now }: DeadlineNoteProps) {
  return answersUntil ? (
    <Note>{untilText(formatStart({ startAt: answersUntil, endAt: answersUntil }, zone, now))}</Note>
  ) : null;
}
