import type { User } from '@hiyori/contract';
import { useId, useState } from 'react';
import { useViewer } from '../auth/queries.ts';
import { FollowButton } from '../user-follows/follow-button.tsx';
import { peopleToFollow } from '../users/people.ts';
import { UserRow } from '../users/user-row.tsx';
import { timelineCopy } from './copy.ts';
import { useSuggestions } from './queries.ts';
import { RailCard } from './rail-card.tsx';

// More than `atMost`, because users whom the viewer already follows are filtered out.
const fetchLimit = 10;

interface SuggestionsProps {
  atMost: number;
  /** For a side column. */
  compact?: boolean | undefined;
}

/** Suggested users to follow; nothing while loading or if the viewer follows all of them. */
export function Suggestions({ atMost, compact = false }: SuggestionsProps) {
  const people = useSuggestions(fetchLimit);
  return people ? <SuggestionList people={people} atMost={atMost} compact={compact} /> : null;
}

function SuggestionList({ people, atMost, compact }: SuggestionsProps & { people: readonly User[] }) {
  const viewer = useViewer();
  const heading = useId();
  // Computed once: a user who is followed here stays in the list, so that the follow can be undone.
  const [shownIds] = useState(() => new Set(peopleToFollow(people, viewer.id, atMost).map(({ id }) => id)));
  if (shownIds.size === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <RailCard heading={timelineCopy.suggestions} headingId={heading}>
        <ul>
          {people
            .filter(({ id }) => shownIds.has(id))
            .map((user) => (
              <UserRow
                key={user.id}
                user={user}
                compact={compact}
                action={(nameId) => <FollowButton user={user} describedBy={nameId} />}
              />
            ))}
        </ul>
      </RailCard>
    </section>
  );
}
