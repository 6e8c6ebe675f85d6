import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { UserResults } from '../users/user-results.tsx';
import { blockCopy } from './copy.ts';
import { useBlockedPeople } from './queries.ts';
import { UnblockButton } from './unblock-button.tsx';

/** The users whom the viewer has blocked, each with a button to unblock. */
export function BlockedList() {
  const list = useBlockedPeople();
  return (
    <UserResults
      list={list}
      label={blockCopy.title}
      failed={blockCopy.listFailed}
      action={(user, nameId) => <UnblockButton user={user} describedBy={nameId} label={blockCopy.lift} />}
      empty={
        <EmptyState title={blockCopy.empty}>
          プロフィールのメニューから
          <br />
          ブロックできます。
        </EmptyState>
      }
    />
  );
}
