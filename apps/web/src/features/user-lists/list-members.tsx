import type { User, UserList } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { nameOf } from '../users/name.ts';
import { UserResults } from '../users/user-results.tsx';
import styles from './list-members.module.css';
import { listsCopy as copy } from './lists-copy.ts';
import { useMembers, useMemberWrites, useRereadLists } from './queries.ts';
import type { TakenOut } from './use-taken-out.ts';

interface ListMembersProps {
  list: UserList;
  taken: TakenOut;
}

/** The members of a list. Who is taken out stays dimmed until the list is left, and can be put back. */
export function ListMembers({ list, taken }: ListMembersProps) {
  const members = useMembers(list.id);
  const { put, take, renew } = useMemberWrites(list.id);
  const reread = useRereadLists();
  const showToast = useToast();
  const attempt = async (work: Promise<void>, failed: string, undo: () => void) => {
    try {
      await work;
    } catch (error) {
      undo();
      void renew();
      reread();
      showToast(`${failed}${japaneseErrorText(error)}`, { tone: 'bad' });
    }
  };
  const takeOut = ({ id }: User) => {
    taken.add(id);
    void attempt(take(id), copy.takeFailed, () => taken.remove(id));
  };
  const putBack = ({ id }: User) => {
    taken.remove(id);
    void attempt(put(id), copy.putFailed, () => taken.add(id));
  };
  return (
    <section aria-label={copy.members} className={styles.members}>
      <div className={styles.heading}>
        <h2>
          {copy.members} <span className="tabular">{copy.people(list.membersCount)}</span>
        </h2>
        <span>{copy.order}</span>
      </div>
      <UserResults
        list={members}
        label={copy.members}
        failed={copy.membersFailed}
        empty={
          <EmptyBox>
            <b>{copy.empty}</b>
            <p>{copy.emptyText}</p>
          </EmptyBox>
        }
        action={(user) =>
          taken.has(user.id) ? (
            <Button
              variant="secondary"
              size="sm"
              data-taken-out
              aria-label={copy.putLabel(nameOf(user))}
              onClick={() => putBack(user)}
            >
              {copy.put}
            </Button>
          ) : (
            <Button variant="soft" size="sm" aria-label={copy.takeLabel(nameOf(user))} onClick={() => takeOut(user)}>
              {copy.take}
            </Button>
          )
        }
      />
    </section>
  );
}
