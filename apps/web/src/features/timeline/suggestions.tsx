import type { User } from '@hiyori/contract';
import { useId, useState } from 'react';
import { useViewer } from '../auth/queries.ts';
import { FollowButton } from '../user-follows/follow-button.tsx';
import { peopleToFollow } from '../users/people.ts';
import { UserRow } from '../users/user-row.tsx';
import { timelineCopy } from './copy.ts';
import { useSuggestions } from './queries.ts';
import { RailCard } from './rail-card.tsx';

// More than are shown, for those who are followed by now.
const reserve = 10;

interface SuggestionsProps {
  atMost: number;
  /** For a column at the side. */
  compact?: boolean | undefined;
}

/** A few people to follow; nothing while they are not known, or when everybody is followed. */
export function Suggestions({ atMost, compact = false }: SuggestionsProps) {
  const people = useSuggestions(reserve);
  return people ? <Chosen people={people} atMost={atMost} compact={compact} /> : null;
}

function Chosen({ people, atMost, compact }: SuggestionsProps & { people: readonly User[] }) {
  const viewer = useViewer();
  const heading = useId();
  // Chosen once: who is followed from here stays, so that nothing jumps and the press can be taken back.
  const [chosen] = useState(() => new Set(peopleToFollow(people, viewer.id, atMost).map(({ id }) => id)));
  if (chosen.size === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <RailCard heading={timelineCopy.suggestions} headingId={heading}>
        <ul>
          {people
            .filter(({ id }) => chosen.has(id))
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
