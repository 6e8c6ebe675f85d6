import type { Event } from '@hiyori/contract';
import { coverOf, skyOf } from '@hiyori/posters';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/art/cover.tsx';
import { CoverPicture } from './cover-picture.tsx';

/** What a cover shows of an event. */
export type CoveredEvent = Pick<
  Event,
  'title' | 'creatorId' | 'startAt' | 'timeZone' | 'allDay' | 'status' | 'coverMotif' | 'coverHue' | 'coverPicture'
>;

interface EventCoverProps {
  event: CoveredEvent;
  className?: string | undefined;
  children?: ReactNode;
}

/** The cover of an event, the same for every viewer. */
export const EventCover = ({ event, className, children }: EventCoverProps) => (
  <Cover {...coverOf(event)} sky={skyOf(event)} isCancelled={event.status === 'cancelled'} className={className}>
    {event.coverPicture && <CoverPicture picture={event.coverPicture} isGrey={event.status === 'cancelled'} />}
    {children}
  </Cover>
);
