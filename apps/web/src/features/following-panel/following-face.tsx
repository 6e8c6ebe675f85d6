import type { FollowedEvent } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Stamp } from '../../ui/art/stamp.tsx';
import { creatorName } from '../events/event-text.ts';
import { followingCopy as copy } from './copy.ts';
import './following-panel.css';
import { startText } from './following-text.ts';

interface FollowingFaceProps {
  event: FollowedEvent;
  zone: string;
  /** Beside the title. */
  mark?: ReactNode;
}

/** What every row of the panel shows of its event: initials, title, when, where and by whom. */
export function FollowingFace({ event, zone, mark }: FollowingFaceProps) {
  const { creator } = event;
  return (
    <>
      <Avatar
        name={creator.displayName ?? creator.userId}
        personId={event.creatorId}
        src={creator.avatarUrl}
        size="m"
      />
      <span className="fb">
        <span className="ft">
          <span lang="ja">{event.title}</span>
          {!event.isPublished && <Stamp tone="draft">{copy.draft}</Stamp>}
          {mark}
        </span>
        <span className="fm num">
          <Icon name="clock" size="xs" />
          <span>{startText(event.startAt, zone)}</span>
        </span>
        <span className="fm">
          <Icon name={event.location ? 'pin' : 'user'} size="xs" />
          <span className="clip">
            {event.location && <span lang="ja">{event.location}・</span>}
            {copy.by(creatorName(event))}
          </span>
        </span>
      </span>
    </>
  );
}
