import type { Notification } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { Link, useLocation } from 'react-router-dom';
import { paths, profileSearch } from '../../lib/paths.ts';
import { profileStateFrom } from '../../lib/profile-depth.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useNow } from '../events/use-now.ts';
import { nameOf } from '../users/name.ts';
import { notificationsCopy as copy, noticeText } from './copy.ts';

interface NotificationRowProps {
  notice: Notification;
  /** Hears that the notice was followed while it was unread. */
  onOpen: (id: number) => void;
}

/** One notice: the row leads to what it is about. */
export function NotificationRow({ notice, onOpen }: NotificationRowProps) {
  const { id, kind, actor, createdAt, readAt } = notice;
  const place = useLocation();
  const now = useNow();
  const isUnread = readAt === null;
  const way =
    kind === 'follow_requested'
      ? { to: paths.followRequests }
      : {
          to: { search: profileSearch(actor.id, place.search) },
          state: profileStateFrom(place),
          preventScrollReset: true,
        };
  return (
    <li>
      <Link {...way} className={classNames('notice', isUnread && 'unread')} onClick={() => isUnread && onOpen(id)}>
        <Avatar name={nameOf(actor)} personId={actor.id} src={actor.avatarUrl} />
        <span className="tx">
          {isUnread && <VisuallyHidden>{copy.unread} </VisuallyHidden>}
          {noticeText(kind, nameOf(actor))}
          <time dateTime={createdAt} className="num">
            {formatRelative(createdAt, now)}
          </time>
        </span>
      </Link>
    </li>
  );
}
