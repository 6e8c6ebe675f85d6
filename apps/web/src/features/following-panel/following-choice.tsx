import type { FollowedEvent } from '@hiyori/contract';
import { memo } from 'react';
import { Tag } from '../../ui/feedback/tag.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { followingChoiceCopy } from './copy.ts';
import { FollowingFace } from './following-face.tsx';
import './following-panel.css';

interface FollowingChoiceProps {
  event: FollowedEvent;
  zone: string;
  /** One's own event stays in the calendar, and cannot be chosen. */
  isOwn: boolean;
  isChosen: boolean;
  onChoose: (eventId: number) => void;
}

/** One event of the panel while several are chosen: the whole row ticks it. */
export const FollowingChoice = memo(function FollowingChoice(props: FollowingChoiceProps) {
  const { event, zone, isOwn, isChosen, onChoose } = props;
  return (
    <label className={classNames('fe feh pick', isOwn && 'own')}>
      <input type="checkbox" checked={isChosen} disabled={isOwn} onChange={() => onChoose(event.id)} />
      <FollowingFace
        event={event}
        zone={zone}
        mark={
          isOwn && (
            <span lang="ja">
              <Tag>{followingChoiceCopy.own}</Tag>
            </span>
          )
        }
      />
    </label>
  );
});
