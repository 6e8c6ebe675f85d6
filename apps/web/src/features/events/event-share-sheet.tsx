import type { Event } from '@hiyori/contract';
import { coverOf, type QrCode, storySvg } from '@hiyori/posters';
import { allDayText, dayOf, formatDay, now, timeOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useViewer } from '../auth/queries.ts';
import { ClosedSheet } from '../sharing/closed-sheet.tsx';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import type { SharedPage } from '../sharing/shared-page.ts';
import { creatorName } from './event-text.ts';

const copy = {
  notYet: 'リンクは、公開してから使えます',
  publish: '公開する',
  ownOnly: 'いまは、自分だけに見えます。',
  limitedOnly: 'リンクは、公開範囲の人だけがひらけます。',
  limited: '限定公開の予定です',
  followersOnly: 'リンクは、主催者が承認したフォロワーだけがひらけます。',
  forFollowers: 'フォロワーだけの予定です',
  privateAccount: '非公開アカウントの予定には、公開ページがありません',
  noPage: 'この予定に、公開ページはありません',
  pageClosed: '公開ページは閉じています',
  membersOnly: 'リンクは、この予定を見られるメンバーだけが、ログインしてひらけます。',
  openPage: '公開ページの設定',
} as const;

interface EventShareSheetProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}

/** 共有 of an event: its page for everybody, or who can open the link. */
export function EventShareSheet({ event, open, onClose }: EventShareSheetProps) {
  const page = useMemo(() => (event.shareUrl ? pageOf(event, event.shareUrl) : null), [event]);
  return page ? (
    <ShareSheet open={open} onClose={onClose} page={page} />
  ) : (
    <ClosedEvent event={event} open={open} onClose={onClose} />
  );
}

function pageOf(event: Event, url: string): SharedPage {
  const { title, startAt, timeZone, allDay, location } = event;
  const day = dayOf(startAt, timeZone);
  const poster = {
    ...{ title, startAt, timeZone, allDay },
    ...coverOf(event),
    isHoliday: holidayOf(day) !== null,
    isCancelled: event.status === 'cancelled',
  };
  return {
    url,
    title,
    caption: [`${formatDay(day, dayOf(now(), timeZone))} ${allDay ? allDayText : timeOf(startAt, timeZone)}`, location]
      .filter(Boolean)
      .join('・'),
    hasPicture: event.coverPicture !== undefined,
    drawStory: (qr: QrCode) =>
      storySvg(poster, { idPrefix: 'story', place: location ?? '', organizerName: creatorName(event), qr }),
  };
}

function ClosedEvent({ event, open, onClose }: EventShareSheetProps) {
  const viewer = useViewer();
  const isOwn = event.creatorId === viewer.id;
  const sheet = { open, onClose };
  const url = `${window.location.origin}${paths.event(event.id)}`;
  const followersOnly = event.isLimited ? copy.limitedOnly : copy.followersOnly;
  if (!event.isPublished || !event.isPublic)
    return isOwn ? (
      <ClosedSheet
        {...sheet}
        reason={copy.notYet}
        who={event.isPublished ? followersOnly : copy.ownOnly}
        action={
          <ButtonLink to={paths.editEvent(event.id)} size="lg" block>
            {copy.publish}
          </ButtonLink>
        }
      />
    ) : (
      <ClosedSheet
        {...sheet}
        reason={event.isLimited ? copy.limited : copy.forFollowers}
        who={followersOnly}
        url={url}
      />
    );
  if (!isOwn) return <ClosedSheet {...sheet} reason={copy.noPage} who={copy.membersOnly} url={url} />;
  if (viewer.isPrivate)
    return <ClosedSheet {...sheet} reason={copy.privateAccount} who={copy.followersOnly} url={url} />;
  return (
    <ClosedSheet
      {...sheet}
      reason={copy.pageClosed}
      who={copy.membersOnly}
      url={url}
      action={
        <ButtonLink to={paths.publicPage(event.id)} variant="secondary" size="lg" block>
          {copy.openPage}
        </ButtonLink>
      }
    />
  );
}
