import type { Event, User } from '@hiyori/contract';
import { coverOf } from '@hiyori/posters';
import { type ReactNode, useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { copyIcon, globeIcon } from '../../ui/art/member-icons.ts';
import { Stamp } from '../../ui/art/stamp.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { audienceIcons, audienceOf, listsOf } from '../user-lists/audience.ts';
import { audienceLabels, isForNoList, limitedText, noAudienceText } from '../user-lists/copy.ts';
import { detailCopy as copy } from './copy.ts';
import { EventBanner } from './event-banner.tsx';
import styles from './event-detail.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventHost } from './event-host.tsx';
import { LinkedText } from './linked-text.tsx';
import { isLongTitle } from './long-title.ts';
import { ShareEvent } from './share-event.tsx';

// What the text of the page does not wait for, and is shown without.
const EventPoster = lazily(() => import('./event-poster.tsx'), 'EventPoster', Nothing, Nothing);
/** Loads the code of the poster, which is the page's largest contentful paint. */
export const loadEventPoster = EventPoster.load;
const EventMenuNotLoaded = lazily(() => import('./event-menu-not-loaded.tsx'), 'EventMenuNotLoaded', Nothing, Nothing);
const EventMenu = lazily(() => import('./event-menu.tsx'), 'EventMenu', Nothing, EventMenuNotLoaded);
const NextEvents = lazily(() => import('./next-events.tsx'), 'NextEvents', Nothing, Nothing);

interface EventDetailProps {
  event: Event;
  /** The creator with the viewer's relation to them; undefined for an own event and while loading. */
  creator: User | undefined;
  zone: string;
  now: Date;
  isOwn: boolean;
  /** The name of the day in the stamp of the poster says that it is a holiday. */
  isHoliday: boolean;
  onBack: () => void;
  /** On the poster: the seal of an added event. */
  seal?: ReactNode;
  /** How many answered what, of an own event. */
  numbers?: ReactNode;
  /** The seats and the viewer's answer, when the creator asks who comes. */
  attendance?: ReactNode;
  /** Who goes. */
  people: ReactNode;
  /** The answer to a new period, in the banner. */
  moveAnswer?: ReactNode;
  isMoveAnswered?: boolean | undefined;
  /** How it repeats. */
  series?: ReactNode;
  /** The organisers' messages. */
  messages?: ReactNode;
  /** The co-hosts, beside the creator. */
  hosts?: ReactNode;
  /** What else takes place at its time. */
  clash?: ReactNode;
  /** The primary action: 追加, 登録解除 or 編集. */
  action?: ReactNode;
  /** The like button, between the action and 共有. */
  like?: ReactNode;
}

/** The page of an event: its poster, facts and actions. */
export function EventDetail(props: EventDetailProps) {
  const { event, creator, zone, now, isOwn, isHoliday, onBack, seal, people, action, like } = props;
  const { moveAnswer, isMoveAnswered, series, clash, numbers, attendance, messages, hosts } = props;
  const [isCut, setCut] = useState(false);
  const nameSize = isCut || isLongTitle(event.title) ? 'long' : 'short';
  return (
    <div className={styles.event} data-hue={coverOf(event).hue}>
      <div className={styles.poster} data-part="event-picture">
        <EventPoster event={event} isHoliday={isHoliday} onCut={setCut} />
        <IconButton icon="back" label="戻る" onCover onClick={onBack} />
        <EventMenu event={event} creator={creator} />
        {seal}
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          {/* Narrow screens show it only when the poster cuts it. */}
          <h1 className={styles[nameSize]}>{event.title}</h1>
          <States event={event} isOwn={isOwn} />
          <EventBanner event={event} zone={zone} now={now} answer={moveAnswer} isAnswered={isMoveAnswered} />
          {numbers}
          {attendance}
          {people}
          <EventFacts event={event} zone={zone} now={now} />
          {series}
          {messages}
          {isOwn && (
            <MenuList>
              {event.isPublished && event.isPublic && (
                <MenuRow icon={globeIcon} label={copy.publicPage} to={paths.publicPage(event.id)} />
              )}
              <MenuRow icon={copyIcon} label={copy.duplicate} to={paths.copyEvent(event.id)} />
            </MenuList>
          )}
          <div className={styles.actionBar} data-part="event-actions">
            <div>
              {action}
              {like}
              <div className={styles.share}>
                <ShareEvent event={event} />
              </div>
            </div>
          </div>
          {/* After the bar, which then keeps its place on wide screens. */}
          {clash}
        </div>
        {!isOwn && (
          <div className={styles.host}>
            <EventHost event={event} creator={creator} />
            {hosts}
          </div>
        )}
      </div>
      {event.description && (
        <section className={styles.about}>
          <h2>{copy.description}</h2>
          <p>
            <LinkedText text={event.description} />
          </p>
        </section>
      )}
      {!isOwn && (
        <div className={styles.next}>
          <NextEvents event={event} zone={zone} now={now} />
        </div>
      )}
    </div>
  );
}

function States({ event, isOwn }: Pick<EventDetailProps, 'event' | 'isOwn'>) {
  if (event.isPublished && !isOwn && !event.isLimited) return null;
  const audience = audienceOf({ ...event, lists: listsOf(event) });
  const isForNone = isForNoList(event);
  return (
    <div className={styles.states}>
      {!event.isPublished && <Stamp tone="draft">{copy.draft}</Stamp>}
      {event.isPublished && isOwn && (
        <>
          <Stamp tilt>{copy.published}</Stamp>
          <Tag tone={isForNone ? 'warn' : undefined}>
            <Icon name={isForNone ? 'alert' : audienceIcons[audience]} size="s" />
            {isForNone ? noAudienceText : audienceLabels[audience]}
          </Tag>
        </>
      )}
      {event.isLimited && !isOwn && (
        <Tag>
          <Icon name="padlock" size="s" />
          {limitedText}
        </Tag>
      )}
    </div>
  );
}
