import type { TimelineSort } from '@hiyori/contract';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import { useViewer } from '../auth/queries.ts';
import { Suggestions } from './suggestions.tsx';

/** The empty timeline: suggests users to follow, or says that the followed users have no events yet. */
export function TimelineEmpty({ sort }: { sort: TimelineSort }) {
  const { followingCount } = useViewer();
  // The value on arrival: a follow in the suggestions must not change the text.
  const [isBeginner] = useState(followingCount === 0);
  const isWide = useMediaQuery(wideScreen);
  return (
    <div>
      {isBeginner ? (
        <EmptyState title="まだ、静かです" action={<FindPeople />}>
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
      {/* On a wide page the side column already has suggestions, except for a beginner. */}
      {(isBeginner || !isWide) && <Suggestions atMost={5} />}
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
