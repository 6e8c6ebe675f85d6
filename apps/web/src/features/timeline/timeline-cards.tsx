import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import type { Ref } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { TimelineCard } from './timeline-card.tsx';
import './timeline-list.css';

interface TimelineCardsProps {
  events: readonly Event[];
  label: string;
  ref?: Ref<HTMLUListElement> | undefined;
}

/** Events as cards below each other; the list takes focus from a script. */
export function TimelineCards({ events, label, ref }: TimelineCardsProps) {
  const now = useNow();
  const zone = viewerZone();
  return (
    <ul className="cards" ref={ref} tabIndex={-1} aria-label={label}>
      {events.map((event) => (
        <li key={event.id}>
          <TimelineCard event={event} now={now} zone={zone} />
        </li>
      ))}
    </ul>
  );
}
