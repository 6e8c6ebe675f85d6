import { type AttendingPerson, PeopleStatus, type Question } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList } from '../../ui/layout/menu-list.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useNextFocus } from '../../ui/layout/use-next-focus.ts';
import { DownloadRow } from '../auth/session/download-row.tsx';
import { nameOf } from '../users/name.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { SearchBox } from '../users/search-box.tsx';
import { UserRowsSkeleton } from '../users/user-row.tsx';
import { peopleCopy as copy } from './copy.ts';
import styles from './people-list.module.css';
import { usePeople, usePeopleWrites } from './queries.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

interface PeopleListProps {
  eventId: number;
  questions: readonly Question[];
  /** The viewer is a co-host, and does not see which followers of the creator did not answer. */
  isHost?: boolean | undefined;
  /** The event is over or cancelled: no one is made to go or taken out any more. */
  isOver?: boolean | undefined;
  /** A free seat goes to who waits. */
  hasWaitlist?: boolean | undefined;
}

/** Who answered an event that the viewer organises, by their answer; members are made to go, and taken out. */
export function PeopleList({
  eventId,
  questions,
  isHost = false,
  isOver = false,
  hasWaitlist = false,
}: PeopleListProps) {
  const [status, setStatus] = useState<PeopleStatus>('going');
  const [term, setTerm] = useState('');
  const { items, counts, ...list } = usePeople(eventId, status, term);
  const { add, isBusy } = usePeopleWrites(eventId);
  const [removed, setRemoved] = useState<AttendingPerson['user']>();
  const [isAsking, setAsking] = useState(false);
  const nextFocus = useNextFocus();
  const showToast = useToast();
  const addPerson = async ({ user }: AttendingPerson) => {
    if (isBusy) return;
    try {
      await add(user.id);
      showToast(copy.added(nameOf(user)));
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad' });
    }
  };
  return (
    <>
      <Tabs
        label={copy.title}
        value={status}
        onChange={setStatus}
        tabs={PeopleStatus.options
          .filter((value) => !isHost || value !== 'unanswered')
          .map((value) => ({
            value,
            label: copy.tabs[value],
            count: value === 'unanswered' ? undefined : counts?.[value],
          }))}
      >
        <div className={styles.panel}>
          <SearchBox label={copy.search} term={term} onTerm={setTerm} />
          {status === 'going' && <p className={styles.note}>{copy.withoutHost}</p>}
          {!items && list.isPending && <UserRowsSkeleton />}
          {!items && !list.isPending && <LoadFailure title={copy.failed} query={list} />}
          {items?.length === 0 && (
            <EmptyBox>
              <b>{term === '' ? copy.empty : copy.notFound}</b>
            </EmptyBox>
          )}
          <ul {...nextFocus} className={styles.people} tabIndex={-1} aria-label={copy.tabs[status]}>
            {items?.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                status={status}
                questions={questions}
                isOver={isOver}
                onAdd={() => addPerson(person)}
                onRemove={() => {
                  setRemoved(person.user);
                  setAsking(true);
                }}
              />
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
          )}
        </div>
      </Tabs>
      <MenuList>
        <DownloadRow icon="doc" label={copy.file} href={`/api/v1/events/${eventId}/attendance/people.csv`} />
      </MenuList>
      {removed && (
        <RemovePersonDialog
          key={removed.id}
          eventId={eventId}
          user={removed}
          passesSeat={hasWaitlist && status === 'going'}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface PersonRowProps {
  person: AttendingPerson;
  status: PeopleStatus;
  questions: readonly Question[];
  isOver: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

const mayBeAdded: readonly PeopleStatus[] = ['waiting', 'interested', 'unanswered'];

function PersonRow({ person, status, questions, isOver, onAdd, onRemove }: PersonRowProps) {
  const { user, guests, answers, position, hasOffer } = person;
  const name = nameOf(user);
  const given = questions.flatMap(({ id, text, kind }) => {
    const values = answers.find(({ questionId }) => questionId === id)?.values ?? [];
    const shown = kind === 'yes_no' ? values.map((value) => (value === 'yes' ? copy.yes : copy.no)) : values;
    return values.length > 0 ? [{ id, text, answer: shown.join('、') }] : [];
  });
  return (
    <li className={styles.person} tabIndex={-1}>
      <ProfileLink userId={user.id} className={styles.profile}>
        <Avatar name={name} personId={user.id} src={user.avatarUrl} size="l" />
        <span className={styles.name}>
          <b className="ellipsis">{name}</b>
          <small className="ellipsis">@{user.userId}</small>
        </span>
      </ProfileLink>
      <span className={styles.tags}>
        {position !== null && <Tag>{copy.place(position)}</Tag>}
        {hasOffer && <Tag tone="info">{copy.offered}</Tag>}
        {guests > 0 && <Tag>{copy.guests(guests)}</Tag>}
      </span>
      {given.length > 0 && (
        <dl className={styles.answers}>
          {given.map(({ id, text, answer }) => (
            <div key={id}>
              <dt>{text}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.acts}>
        {!isOver && mayBeAdded.includes(status) && (
          <Button variant="soft" size="sm" aria-label={copy.addLabel(name)} onClick={onAdd}>
            {copy.add}
          </Button>
        )}
        {!isOver && status !== 'unanswered' && (
          <Button variant="secondary" size="sm" aria-label={copy.removeLabel(name)} onClick={onRemove}>
            {copy.remove}
          </Button>
        )}
      </span>
    </li>
  );
}
