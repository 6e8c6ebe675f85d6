import type { Event, User } from '@hiyori/contract';
import { Avatar } from '../../ui/art/avatar.tsx';
import { FollowButton } from '../user-follows/follow-button.tsx';
import { ProfileLink } from '../users/profile-link.tsx';
import { detailCopy as copy } from './copy.ts';
import styles from './event-host.module.css';
import { creatorName } from './event-text.ts';

interface EventHostProps {
  event: Event;
  /** The creator, for the follow button; undefined for the viewer's own event and while loading. */
  creator: User | undefined;
}

/** 主催: who made the event. */
export function EventHost({ event, creator }: EventHostProps) {
  const name = creatorName(event);
  return (
    <div className={styles.host} data-part="event-host">
      <ProfileLink userId={event.creatorId}>
        <Avatar name={name} personId={event.creatorId} src={event.creator.avatarUrl} />
        <span>
          <small>{copy.host}</small>
          <b>{name}</b>
        </span>
      </ProfileLink>
      {creator && <FollowButton user={creator} />}
    </div>
  );
}
