import type { Audience } from '@hiyori/contract';
import { useState } from 'react';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import { choiceCopy } from './audience-details.ts';
import { listsCopy as copy } from './lists-copy.ts';
import { useDefaultAudience } from './queries.ts';

interface Choice {
  audience: Audience;
  lists: readonly number[];
}

/** The audience that a new event starts with. It is saved at once; lists as soon as one is chosen. */
export function DefaultAudience() {
  const stored = useDefaultAudience();
  const { audience, lists, isFailed } = stored;
  const [choice, setChoice] = useState<Choice | null>(null);
  if (stored.isPending) return <Skeleton height="16.5rem" />;
  if (stored.error) return <LoadFailure title={copy.defaultUnknown} query={stored} level={2} />;
  const shown = choice && !isFailed ? choice : { audience, lists };
  const isIncomplete = shown.audience === 'lists' && shown.lists.length === 0;
  return (
    <AudienceChoice
      title={copy.defaultTitle}
      audience={shown.audience}
      lists={shown.lists}
      error={isIncomplete ? choiceCopy.noList : undefined}
      failure={isFailed ? copy.defaultFailed : undefined}
      onChange={(next, ids) => {
        if (next === 'answered') return;
        setChoice({ audience: next, lists: ids });
        if (next !== 'lists' || ids.length > 0) stored.save({ audience: next, lists: [...ids] });
        else stored.forgetFailure();
      }}
    />
  );
}
