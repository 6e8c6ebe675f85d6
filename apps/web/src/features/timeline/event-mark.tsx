import type { Event } from '@hiyori/contract';
import { Stamp } from '../../ui/art/stamp.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { ownMarkText } from './copy.ts';

/** At the end of a row: that an event is cancelled; of an own event, whether it is published. */
export function EventMark({ event, isOwn }: { event: Event; isOwn: boolean }) {
  if (event.status === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (!isOwn) return <span />;
  return event.isPublished ? <Stamp tilt>{ownMarkText(event)}</Stamp> : <Tag>{ownMarkText(event)}</Tag>;
}
