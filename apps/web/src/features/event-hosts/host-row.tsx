import type { EventHost } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { SavedSwitchRow } from '../../ui/form/saved-switch-row.tsx';
import { nameOf } from '../users/name.ts';
import { hostsCopy as copy } from './copy.ts';
import styles from './host-row.module.css';
import { useShowHost } from './queries.ts';

interface HostRowProps {
  eventId: number;
  host: EventHost;
  onRemove: () => void;
}

/** A co-host, or who is invited, for the creator. */
export function HostRow({ eventId, host: { user, status, isShown }, onRemove }: HostRowProps) {
  const { run } = useShowHost(eventId);
  const showToast = useToast();
  const name = nameOf(user);
  const show = async (next: boolean) => {
    try {
      await run({ userId: user.id, isShown: next });
    } catch (error) {
      // The list was read again: the row with its error is gone.
      if (httpStatusOf(error) === 404) showToast(japaneseErrorText(error), { tone: 'bad' });
      throw error;
    }
  };
  return (
    <li tabIndex={-1}>
      <div className={styles.person}>
        <Avatar name={name} personId={user.id} src={user.avatarUrl} size="l" />
        <span className={styles.name}>
          <b className="ellipsis">{name}</b>
          <small className="ellipsis">@{user.userId}</small>
        </span>
        {status === 'invited' && <Tag tone="warn">{copy.invited}</Tag>}
        <Button size="sm" variant="soft" aria-label={copy.takeLabel(name)} onClick={onRemove}>
          {copy.take}
        </Button>
      </div>
      {status === 'accepted' && (
        <SavedSwitchRow
          label={copy.shown}
          checked={isShown}
          // The server refuses to show the hidden name of a co-host: only they may.
          save={show}
          errorText={japaneseErrorText}
        />
      )}
    </li>
  );
}
