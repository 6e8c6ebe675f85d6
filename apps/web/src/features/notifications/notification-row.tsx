import type { Notification } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { Link, useLocation } from 'react-router-dom';
import { paths, profileSearch } from '../../lib/paths.ts';
import { profileStateFrom } from '../../lib/profile-depth.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { nameOf } from '../users/name.ts';
import { notificationsCopy as copy, noticeDetail, noticeText } from './copy.ts';

interface NotificationRowProps {
  notice: Notification;
  /** Hears that the notice was followed while it was unread. */
  onOpen: (id: number) => void;
}

/** One notice: the row leads to what it is about; what was deleted or only said leads nowhere. */
export function NotificationRow({ notice, onOpen }: NotificationRowProps) {
  const { id, actor, createdAt, readAt } = notice;
  const now = useNow();
  const way = useWay(notice);
  const isUnread = readAt === null;
  const detail = noticeDetail(notice);
  const content = (
    <>
      {actor ? (
        <Avatar name={nameOf(actor)} personId={actor.id} src={actor.avatarUrl} />
      ) : (
        <span className="sign">
          <Icon name="bell" />
        </span>
      )}
      <span className="tx">
        {isUnread && <VisuallyHidden>{copy.unread} </VisuallyHidden>}
        {noticeText(notice)}
        {detail && <span className="more num">{detail}</span>}
        <time dateTime={createdAt} className="num">
          {formatRelative(createdAt, now)}
        </time>
      </span>
    </>
  );
  const open = () => isUnread && onOpen(id);
  return (
    <li>
      {way ? (
        <Link {...way} className={classNames('notice', isUnread && 'unread')} onClick={open}>
          {content}
        </Link>
      ) : (
        <div className={classNames('notice', isUnread && 'unread')}>{content}</div>
      )}
    </li>
  );
}

function useWay({ kind, actor, event }: Notification) {
  const place = useLocation();
  if (kind === 'follow_requested') return { to: paths.followRequests };
  if (event?.id) return { to: paths.event(event.id) };
  if (event || kind === 'announcement' || !actor) return null;
  return {
    to: { search: profileSearch(actor.id, place.search) },
    state: profileStateFrom(place),
    preventScrollReset: true,
  };
}
