import type { User } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useViewer } from '../auth/queries.ts';
import { UserResults } from '../users/user-results.tsx';
import { requestsCopy } from './copy.ts';
import styles from './follow-request-list.module.css';
import { useAnswerRequest, useFollowRequests } from './queries.ts';

/** The follow requests to the viewer, each with buttons to approve and reject. */
export function FollowRequestList() {
  const viewer = useViewer();
  const list = useFollowRequests(viewer.id);
  return (
    <UserResults
      list={list}
      label={requestsCopy.title}
      failed={requestsCopy.failed}
      action={(user, nameId) => <Answers user={user} nameId={nameId} />}
      empty={
        <EmptyState title={requestsCopy.empty}>
          非公開アカウントへの申請が、
          <br />
          ここに届きます。
        </EmptyState>
      }
    />
  );
}

function Answers({ user, nameId }: { user: User; nameId: string }) {
  const { answer } = useAnswerRequest(useViewer().id);
  return (
    <div className={styles.answers}>
      <Button size="sm" aria-describedby={nameId} onClick={() => answer({ ...user, isApproved: true })}>
        {requestsCopy.approve}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={nameId}
        onClick={() => answer({ ...user, isApproved: false })}
      >
        {requestsCopy.reject}
      </Button>
    </div>
  );
}
