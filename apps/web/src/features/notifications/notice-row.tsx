import type { Notification } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { profileTarget } from '../../lib/profile-depth.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { MoveAnswer } from '../event-follows/move-answer.tsx';
import { EventCover } from '../events/event-cover.tsx';
import { nameOf } from '../users/name.ts';
import { notificationsCopy as copy } from './copy.ts';
import { FollowBackButton } from './follow-back-button.tsx';
import { NoticeDifference } from './notice-difference.tsx';
import styles from './notice-row.module.css';
import type { NoticeRow as Row } from './notice-rows.ts';
import { movedEvent, notificationDetail } from './notification-difference.ts';
import { followsText, notificationText } from './notification-text.ts';

const InvitationAnswer = lazily(
  () => import('../event-hosts/invitation-answer.tsx'),
  'InvitationAnswer',
  Nothing,
  Nothing,
);

interface NoticeRowProps {
  row: Row;
  now: Date;
  /** Called with the unread ids of the row when it is opened. */
  onOpen: (ids: number[]) => void;
}

/** One row. The link of its text covers the whole row; the button at the end is above it. */
export function NoticeRow({ row: { newest, all }, now, onOpen }: NoticeRowProps) {
  const textId = useId();
  const target = useLinkTarget(newest, all.length > 1);
  const unread = all.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const detail = notificationDetail(newest, now);
  const moved = movedEvent(newest, now)?.startAt;
  const movedTo = useOnceShown(moved);
  const invitation = openInvitation(newest);
  const invitedTo = useOnceShown(invitation);
  const open = () => unread.length > 0 && onOpen(unread);
  const parts = newest.kind === 'followed' ? followsText(newest, all.length - 1) : notificationText(newest);
  const text = (
    <span id={textId}>
      {unread.length > 0 && <VisuallyHidden>{copy.unread} </VisuallyHidden>}
      {parts.map((part) => (typeof part === 'string' ? part : <b key={part.name}>{part.name}</b>))}
    </span>
  );
  return (
    <li className={classNames(styles.notice, unread.length > 0 && styles.unread)}>
      <Faces all={all} />
      <div className={styles.text}>
        {target ? (
          <Link {...target} className={styles.link} onClick={open}>
            {text}
          </Link>
        ) : (
          text
        )}
        <NoticeDifference notification={newest} now={now} />
        {movedTo && newest.event?.id && (
          <MoveAnswer
            event={{ id: newest.event.id, startAt: movedTo }}
            isOpen={Boolean(moved)}
            describedBy={textId}
            onAnswer={open}
          />
        )}
        {detail && <span className={classNames(styles.detail, 'tabular')}>{detail}</span>}
        {invitedTo && (
          <InvitationAnswer eventId={invitedTo} isOpen={Boolean(invitation)} describedBy={textId} onAnswer={open} />
        )}
        <time dateTime={newest.createdAt} className="tabular">
          {formatRelative(newest.createdAt, now)}
        </time>
      </div>
      <End newest={newest} all={all} textId={textId} />
    </li>
  );
}

/** The id of the event of an open invitation. */
const openInvitation = ({ hosting, event }: Notification) =>
  (hosting?.act === 'invited' && hosting.isOpen && event?.id) || undefined;

/** What a question is about; kept once shown, for the answer that stays in the place of its buttons. */
function useOnceShown<About extends string | number>(about: About | undefined): About | undefined {
  const [shown, setShown] = useState(about);
  if (about && about !== shown) setShown(about);
  return shown;
}

/** The picture of who caused it; two for several people, a bell for the operator. */
function Faces({ all }: Pick<Row, 'all'>) {
  const [first, second] = all;
  if (!first.actor)
    return (
      <span className={styles.sign}>
        <Icon name="bell" />
      </span>
    );
  const face = ({ actor }: Notification, size: 's' | 'm') =>
    actor && <Avatar name={nameOf(actor)} personId={actor.id} src={actor.avatarUrl} size={size} short={size === 's'} />;
  if (!second) return face(first, 'm');
  return (
    <span className={styles.pair}>
      {face(second, 's')}
      {face(first, 's')}
    </span>
  );
}

/** The picture of the event, or the one action. */
function End({ newest, all, textId }: Row & { textId: string }) {
  const { kind, actor, relation, event } = newest;
  if (kind === 'followed' && all.length > 1)
    return all.some(({ relation }) => relation && !relation.isFollowing && !relation.isPending) ? (
      <ButtonLink size="sm" to={paths.followers} aria-describedby={textId}>
        {copy.followBack}
      </ButtonLink>
    ) : null;
  if (kind === 'followed' && actor && relation)
    return <FollowBackButton actor={actor} relation={relation} describedBy={textId} />;
  if (!event?.cover) return null;
  const { isCancelled, coverMotif, coverHue, ...cover } = event.cover;
  const covered = { coverMotif: coverMotif ?? undefined, coverHue: coverHue ?? undefined };
  const status = isCancelled ? 'cancelled' : null;
  return <EventCover className={styles.cover} event={{ ...event, ...cover, ...covered, status }} />;
}

function useLinkTarget({ kind, actor, event, datePoll }: Notification, isGroup: boolean) {
  const location = useLocation();
  if (kind === 'follow_requested') return { to: paths.followRequests };
  if (isGroup) return { to: paths.followers };
  if (event?.id) return { to: paths.event(event.id) };
  if (datePoll) return { to: paths.poll(datePoll.slug) };
  if (event || kind === 'announcement' || !actor) return null;
  return profileTarget(actor.id, location);
}
