import type { User, UserList } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { nameOf } from '../users/name.ts';
import { SearchBox } from '../users/search-box.tsx';
import styles from './add-members-sheet.module.css';
import { listsCopy as copy } from './lists-copy.ts';
import { useCandidates, useMemberWrites } from './queries.ts';

export interface AddMembersSheetProps {
  list: UserList;
  open: boolean;
  onClose: () => void;
}

/** Puts followers into a list: search, the picked people, and the followers. Nothing is sent before the button. */
export function AddMembersSheet({ list, open, onClose }: AddMembersSheetProps) {
  const { put, renew } = useMemberWrites(list.id);
  const [picked, setPicked] = useState<readonly User[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const toggle = (user: User) => {
    setFailure(null);
    const isPicked = picked.some(({ id }) => id === user.id);
    setPicked(isPicked ? picked.filter(({ id }) => id !== user.id) : [...picked, user]);
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    let left = picked;
    try {
      for (const user of picked) {
        await put(user.id);
        left = left.filter(({ id }) => id !== user.id);
      }
      showToast(copy.putInDone(picked.length));
      onClose();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
    // Those who are in stay in: a further press sends the others.
    setPicked(left);
    setSending(false);
    await renew();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.addTitle(list.name)}
      variant="sheet"
      locked={isSending}
      footer={
        <Button
          size="lg"
          block
          disabled={picked.length === 0}
          busy={isSending}
          busyLabel={copy.puttingIn}
          onClick={() => void send()}
        >
          {picked.length === 0 ? copy.putInNone : copy.putIn(picked.length)}
        </Button>
      }
    >
      {open && <Candidates listId={list.id} picked={picked} failure={failure} onToggle={toggle} />}
    </Dialog>
  );
}

interface CandidatesProps {
  listId: number;
  picked: readonly User[];
  failure: string | null;
  onToggle: (user: User) => void;
}

function Candidates({ listId, picked, failure, onToggle }: CandidatesProps) {
  const [term, setTerm] = useState('');
  const { items, isPending, error, retry, isRetrying, isPrevious, ...more } = useCandidates(listId, term);
  return (
    <div className={styles.content}>
      <SearchBox label={copy.search} term={term} onTerm={setTerm} />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={copy.picked}>
          {picked.map((user) => (
            <li key={user.id}>
              <button type="button" aria-label={copy.unpick(nameOf(user))} onClick={() => onToggle(user)}>
                <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="l" />
                <Icon name="close" size="xs" />
                <span className="ellipsis">{nameOf(user)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3>{copy.followers}</h3>
      {isPending && <Skeleton height="12rem" />}
      {!items && !isPending && (
        <ErrorState title={copy.followersFailed} onRetry={retry} retrying={isRetrying}>
          {japaneseErrorText(error)}
        </ErrorState>
      )}
      {items?.length === 0 && !isPrevious && (
        <EmptyBox>
          <b>{term === '' ? copy.noFollowers : copy.notFound}</b>
          {term === '' && <p>{copy.noFollowersText}</p>}
        </EmptyBox>
      )}
      <ul className={styles.people} aria-label={copy.followers} aria-busy={isPrevious || undefined}>
        {items?.map(({ user, isMember }) => (
          <CandidateRow
            key={user.id}
            user={user}
            isMember={isMember}
            isPicked={picked.some(({ id }) => id === user.id)}
            onToggle={() => onToggle(user)}
          />
        ))}
      </ul>
      {more.hasMore && !isPrevious && (
        <LoadMore auto onMore={more.loadMore} busy={more.isLoadingMore} failed={more.hasMoreFailed} />
      )}
    </div>
  );
}

interface CandidateRowProps {
  user: User;
  isMember: boolean;
  isPicked: boolean;
  onToggle: () => void;
}

function CandidateRow({ user, isMember, isPicked, onToggle }: CandidateRowProps) {
  const name = nameOf(user);
  const person = (
    <>
      <Avatar name={name} personId={user.id} src={user.avatarUrl} size="l" />
      <span className={styles.name}>
        <b className="ellipsis">{name}</b>
        <small className="ellipsis">@{user.userId}</small>
      </span>
    </>
  );
  return (
    <li>
      {isMember ? (
        <div className={styles.person}>
          {person}
          <Tag>{copy.isMember}</Tag>
        </div>
      ) : (
        <label className={styles.person}>
          {person}
          <input type="checkbox" aria-label={name} checked={isPicked} onChange={onToggle} />
        </label>
      )}
    </li>
  );
}
