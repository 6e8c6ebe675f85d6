import type { FollowedEvent } from '@hiyori/contract';
import { memo, type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { Stamp } from '../../ui/art/stamp.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { creatorName } from '../events/event-text.ts';
import { useEvent } from '../events/queries.ts';
import { followingCopy as copy, followingSelectionCopy } from './copy.ts';
import styles from './following-row.module.css';
import { createdText, endText, startText } from './following-text.ts';

interface FollowingRowProps {
  event: FollowedEvent;
  zone: string;
  isOpen: boolean;
  onToggle: (eventId: number) => void;
}

const tones: Partial<Record<string, 'ok' | 'bad' | 'plain'>> = {
  scheduled: 'ok',
  cancelled: 'bad',
  completed: 'plain',
};
const none = '—';

/** One event of the panel, expandable to show its details. */
export const FollowingRow = memo(function FollowingRow({ event, zone, isOpen, onToggle }: FollowingRowProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, isOpen && styles.open)}>
      <button
        type="button"
        className={styles.header}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(event.id)}
      >
        <FollowingSummary event={event} zone={zone} />
        <Icon name="down" />
      </button>
      <dl className={styles.facts} id={id} hidden={!isOpen}>
        {isOpen && <Facts event={event} zone={zone} />}
      </dl>
    </div>
  );
});

/** The list has the beginning of a long description; the whole one is read when the row is opened. */
function LongDescription({ event }: { event: FollowedEvent }) {
  const { event: whole } = useEvent(event.id);
  return whole?.description ?? event.description;
}

function Facts({ event, zone }: { event: FollowedEvent; zone: string }) {
  const { creator, status, description } = event;
  return (
    <>
      <Fact term={copy.description} wide>
        <span lang="ja" className={styles.multiline}>
          {description?.endsWith('…') ? <LongDescription event={event} /> : description || none}
        </span>
      </Fact>
      <Fact term={copy.start}>{startText(event, zone)}</Fact>
      <Fact term={copy.end}>{endText(event, zone)}</Fact>
      <Fact term={copy.location} wide>
        <span lang="ja">{event.location || none}</span>
      </Fact>
      <Fact term={copy.organizer} wide>
        <span lang="ja">{creatorName(event)}</span>
        {creator.email && ` (${creator.email})`}
      </Fact>
      <Fact term={copy.status}>
        <Tag tone={status ? tones[status] : 'ok'}>{status ?? copy.active}</Tag>
      </Fact>
      <Fact term={copy.created}>{createdText(event.createdAt, zone)}</Fact>
      <div className={styles.wide}>
        <dt className="visually-hidden">Link</dt>
        <dd>
          <TextLink to={paths.event(event.id)} lang="ja">
            {copy.open}
          </TextLink>
        </dd>
      </div>
    </>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SelectableFollowingRowProps {
  event: FollowedEvent;
  zone: string;
  /** The viewer's own event; it cannot be selected. */
  isOwn: boolean;
  isSelected: boolean;
  onSelect: (eventId: number) => void;
}

/** One event of the panel in selection mode: the whole row is the label of a checkbox. */
export const SelectableFollowingRow = memo(function SelectableFollowingRow(props: SelectableFollowingRowProps) {
  const { event, zone, isOwn, isSelected, onSelect } = props;
  return (
    <label className={classNames(styles.row, styles.header, styles.selectable, isOwn && styles.own)}>
      <input type="checkbox" checked={isSelected} disabled={isOwn} onChange={() => onSelect(event.id)} />
      <FollowingSummary
        event={event}
        zone={zone}
        mark={
          isOwn && (
            <span lang="ja">
              <Tag>{followingSelectionCopy.own}</Tag>
            </span>
          )
        }
      />
    </label>
  );
});

interface FollowingSummaryProps {
  event: FollowedEvent;
  zone: string;
  /** Content beside the title. */
  mark?: ReactNode;
}

/** The avatar, title, start, location and creator of an event. */
function FollowingSummary({ event, zone, mark }: FollowingSummaryProps) {
  const { creator } = event;
  return (
    <>
      <Avatar
        name={creator.displayName ?? creator.userId}
        personId={event.creatorId}
        src={creator.avatarUrl}
        size="m"
      />
      <span className={styles.body}>
        <span className={styles.title}>
          <span lang="ja" className="two-lines">
            {event.title}
          </span>
          {!event.isPublished && <Stamp tone="draft">{copy.draft}</Stamp>}
          {mark}
        </span>
        <span className={classNames(styles.line, 'tabular')}>
          <Icon name={clockIcon} size="xs" />
          <span>{startText(event, zone)}</span>
        </span>
        <span className={styles.line}>
          <Icon name={event.location ? pinIcon : 'user'} size="xs" />
          <span className="ellipsis">
            {event.location && <span lang="ja">{event.location}・</span>}
            {copy.by(creatorName(event))}
          </span>
        </span>
      </span>
    </>
  );
}
