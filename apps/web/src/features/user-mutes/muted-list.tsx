import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { UserResults } from '../users/user-results.tsx';
import { muteCopy } from './copy.ts';
import { useMutedPeople } from './queries.ts';
import { UnmuteButton } from './unmute-button.tsx';

/** The users whom the viewer has muted, each with a button to unmute. */
export function MutedList() {
  const list = useMutedPeople();
  return (
    <UserResults
      list={list}
      label={muteCopy.title}
      failed={muteCopy.listFailed}
      action={(user, nameId) => <UnmuteButton user={user} describedBy={nameId} />}
      empty={
        <EmptyState title={muteCopy.empty}>
          プロフィールのメニューから
          <br />
          ミュートできます。
        </EmptyState>
      }
    />
  );
}
