import type { TimelineSort } from '@hiyori/contract';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useViewer } from '../auth/queries.ts';
import { Suggestions } from './suggestions.tsx';

/** A timeline without events: whom to follow, or that those who are followed have nothing yet. */
export function TimelineEmpty({ sort }: { sort: TimelineSort }) {
  const { followingCount } = useViewer();
  return (
    <div className="timeline-empty">
      {followingCount === 0 ? (
        <EmptyState title="まだ静かな朝です" action={<FindPeople />}>
          気になる人をフォローすると、
          <br />
          ここに予定が届きます。
        </EmptyState>
      ) : (
        <EmptyState
          title={sort === 'start' ? 'これからの予定はありません' : '予定はまだありません'}
          action={<FindPeople />}
        >
          フォロー中の人が発信すると、
          <br />
          ここに予定が届きます。
        </EmptyState>
      )}
      <Suggestions atMost={5} />
    </div>
  );
}

function FindPeople() {
  return (
    <ButtonLink to={paths.users} icon="search" variant="secondary">
      ユーザーをさがす
    </ButtonLink>
  );
}
