import type { FollowedEvent } from '@hiyori/contract';
import { memo, type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { creatorName } from '../events/event-text.ts';
import { followingCopy as copy } from './copy.ts';
import { FollowingFace } from './following-face.tsx';
import './following-panel.css';
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

/** One event of the panel: a button that opens what there is to know. */
export const FollowingRow = memo(function FollowingRow({ event, zone, isOpen, onToggle }: FollowingRowProps) {
  const id = useId();
  return (
    <div className={classNames('fe', isOpen && 'open')}>
      <button
        type="button"
        className="feh"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(event.id)}
      >
        <FollowingFace event={event} zone={zone} />
        <Icon name="down" />
      </button>
      <dl className="fx" id={id} hidden={!isOpen}>
        {isOpen && <Facts event={event} zone={zone} />}
      </dl>
    </div>
  );
});

function Facts({ event, zone }: { event: FollowedEvent; zone: string }) {
  const { creator, status } = event;
  return (
    <>
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
        <span lang="ja">{creatorName(event)}</span>
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
    </>
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
