import type { Event } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
import { onceOfDoubleClick } from '../../lib/once-of-double-click.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { heartIcon } from '../../ui/art/member-icons.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { useViewer } from '../auth/queries.ts';
import { likeCopy } from './copy.ts';
import styles from './like-button.module.css';
import { useLikeEvent } from './queries.ts';

interface LikeButtonProps {
  event: Pick<Event, 'id' | 'isLiked' | 'likesCount'>;
  /** The id of the event's title, in lists with several of these buttons. */
  describedBy?: string | undefined;
  /** Round and without the visible number, beside the main action of a page. */
  round?: boolean | undefined;
}

/** A heart with the number of likes; a press adds or removes the viewer's like. */
export function LikeButton({ event, describedBy, round = false }: LikeButtonProps) {
  const viewer = useViewer();
  const { toggle } = useLikeEvent();
  return (
    <button
      type="button"
      className={classNames(styles.button, round && styles.round)}
      data-part="like-button"
      aria-pressed={event.isLiked}
      aria-label={likeCopy.like(event.likesCount)}
      aria-describedby={describedBy}
      onClick={onceOfDoubleClick(() => toggle({ event, userId: viewer.id }))}
    >
      <Icon name={heartIcon} size="s" filled={event.isLiked} />
      {!round && event.likesCount > 0 && <span className="tabular">{integerText(event.likesCount)}</span>}
    </button>
  );
}
