import type { Event } from '@hiyori/contract';
import { hueOf } from '@hiyori/posters';
import { dayOf } from '@hiyori/time';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { clockIcon, globeIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { Stamp } from '../../ui/art/stamp.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { CalendarExport } from './calendar-export.tsx';
import { detailCopy as copy } from './copy.ts';
import { toDateTile } from './day-tile.ts';
import { EventCover } from './event-cover.tsx';
import styles from './event-detail.module.css';
import { creatorName, periodLines, phaseOf } from './event-text.ts';
import { organizerTime } from './organizer-time.ts';
import { ShareEvent } from './share-event.tsx';

interface EventDetailProps {
  event: Event;
  zone: string;
  now: Date;
  isOwn: boolean;
  onBack: () => void;
  /** On the cover: the seal of an added event. */
  seal?: ReactNode;
  /** The primary action: 追加, 登録解除 or 編集. */
  action: ReactNode;
  /** Beside 出席者: the avatars of some attendees. */
  faces?: ReactNode;
  /** The like button, before export and share. */
  like?: ReactNode;
}

/** The page of an event: its picture, details and actions. */
export function EventDetail({ event, zone, now, isOwn, onBack, seal, action, faces, like }: EventDetailProps) {
  const [day, times] = periodLines(event, zone);
  const organizer = organizerTime(event, zone);
  const tile = toDateTile(dayOf(event.startAt, zone));
  const { creator } = event;
  return (
    <div className={styles.event} data-hue={hueOf(event.creatorId)}>
      <div className={styles.picture} data-part="event-picture">
        <EventCover event={event} />
        <IconButton icon="back" label="戻る" onCover onClick={onBack} />
        {seal}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          {tile && <DateTile big {...tile} />}
          <div>
            <h1 className={classNames(event.status === 'cancelled' && styles.cancelled)}>{event.title}</h1>
            <ProfileLink className={styles.host} userId={event.creatorId}>
              <Avatar name={creatorName(event)} personId={event.creatorId} src={creator.avatarUrl} size="xs" />
              <span>{creatorName(event)}</span>
              {creator.displayName && creator.userId && <span className="muted">@{creator.userId}</span>}
            </ProfileLink>
            <States event={event} isOwn={isOwn} now={now} />
          </div>
        </div>
        <div className={styles.facts}>
          <MenuList>
            <MenuRow
              icon={clockIcon}
              label={<b className="tabular">{day}</b>}
              detail={
                <>
                  {times && <span className="tabular">{times}</span>}
                  {organizer && (
                    <>
                      {`（${organizer.here}）`}
                      <span className={classNames(styles.elsewhere, 'tabular')}>
                        <span>{copy.atOrganizer(organizer.there)}</span> <span>{organizer.period}</span>
                      </span>
                    </>
                  )}
                </>
              }
              end={dayOf(event.startAt, zone) === dayOf(now, zone) && <Tag tone="info">{copy.today}</Tag>}
            />
            {event.location && <MenuRow icon={pinIcon} label={<b>{event.location}</b>} />}
            <MenuRow
              icon="users"
              label={<b>{copy.attendees}</b>}
              detail={<span className="tabular">{copy.adds(event.followersCount)}</span>}
              end={faces}
              to={paths.attendees(event.id)}
            />
            {isOwn && event.isPublished && event.isPublic && (
              <MenuRow icon={globeIcon} label={<b>{copy.publicPage}</b>} to={paths.publicPage(event.id)} />
            )}
          </MenuList>
          <div className={styles.ways}>
            {like}
            <CalendarExport event={event} />
            <ShareEvent event={event} />
          </div>
        </div>
        <div className={styles.actionBar}>
          <div className={styles.action}>{action}</div>
        </div>
        {event.description && (
          <section className={styles.about}>
            <h2>{copy.description}</h2>
            <p>{event.description}</p>
          </section>
        )}
      </div>
    </div>
  );
}

function States({ event, isOwn, now }: Pick<EventDetailProps, 'event' | 'isOwn' | 'now'>) {
  const phase = phaseOf(event, now);
  return (
    <div className={styles.states}>
      {phase === 'cancelled' && <Tag tone="bad">{copy.cancelled}</Tag>}
      {phase === 'completed' && <Tag>{copy.completed}</Tag>}
      {!event.isPublished && <Stamp tone="draft">{copy.draft}</Stamp>}
      {isOwn && event.isPublished && <Stamp tilt>{copy.published}</Stamp>}
    </div>
  );
}

export function EventDetailSkeleton() {
  return (
    <SkeletonGroup className={styles.event}>
      <div className={styles.picture} data-part="event-picture">
        <Skeleton height="100%" />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Skeleton width="4rem" height="4.5rem" />
          <div className={styles.waiting}>
            <Skeleton width="85%" height="1.5rem" />
            <Skeleton width="50%" />
          </div>
        </div>
        <div className={styles.facts}>
          <Skeleton height="11rem" />
        </div>
        <div className={classNames(styles.about, styles.waiting)}>
          <Skeleton width="3rem" />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
