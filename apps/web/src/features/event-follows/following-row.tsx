import type { Event } from '@hiyori/contract';
import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { creatorName } from '../events/event-text.ts';
import { followingCopy as copy } from './copy.ts';
import './following-panel.css';
import { createdText, endText, startText } from './following-text.ts';

interface FollowingRowProps {
  event: Event;
  zone: string;
  isOpen: boolean;
  onToggle: () => void;
}

const tones = { scheduled: 'ok', cancelled: 'bad', completed: 'plain' } as const;
const none = '—';

/** One event of the panel: a button that opens what there is to know. */
export function FollowingRow({ event, zone, isOpen, onToggle }: FollowingRowProps) {
  const id = useId();
  const name = creatorName(event);
  const { creator, status } = event;
  return (
    <div className={classNames('fe', isOpen && 'open')}>
      <button type="button" className="feh" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
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
          </span>
          <span className="fm num">
            <Icon name="clock" size="xs" />
            <span>{startText(event.startAt, zone)}</span>
          </span>
          <span className="fm">
            <Icon name={event.location ? 'pin' : 'user'} size="xs" />
            <span className="clip">
              {event.location && <span lang="ja">{event.location}・</span>}
              {copy.by(name)}
            </span>
          </span>
        </span>
        <Icon name="down" />
      </button>
      <dl className="fx" id={id} hidden={!isOpen}>
        <Fact term={copy.description} wide>
          <span lang="ja" className="prewrap">
            {event.description || none}
          </span>
        </Fact>
        <Fact term={copy.start}>{startText(event.startAt, zone)}</Fact>
        <Fact term={copy.end}>{endText(event.endAt, zone)}</Fact>
        <Fact term={copy.location} wide>
          <span lang="ja">{event.location || none}</span>
        </Fact>
        <Fact term={copy.organizer} wide>
          <span lang="ja">{name}</span>
          {creator.email && ` (${creator.email})`}
        </Fact>
        <Fact term={copy.status}>
          <Tag tone={status ? tones[status] : 'ok'}>{status ?? copy.active}</Tag>
        </Fact>
        <Fact term={copy.created}>{createdText(event.createdAt, zone)}</Fact>
        <div className="w">
          <dt className="vh">Link</dt>
          <dd>
            <TextLink to={paths.event(event.id)} lang="ja">
              {copy.open}
            </TextLink>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'w' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
