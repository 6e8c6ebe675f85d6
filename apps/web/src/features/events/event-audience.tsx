import { lazily } from '../../lib/lazily.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { audienceOf, listIdsOf, withAudience } from '../user-lists/audience.ts';
import type { EventDraft } from './form.ts';
import { formCopy } from './form-copy.ts';

const AudienceChoice = lazily(
  () => import('../user-lists/audience-choice.tsx'),
  'AudienceChoice',
  () => <Skeleton height="16.5rem" />,
  () => <Note tone="bad">{formCopy.rowFailed}</Note>,
);

interface EventAudienceProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  disabled: boolean;
  /** What is wrong with the chosen lists. */
  error: string | undefined;
}

/** Who sees the event of a form, or will see it once it is no draft any more; loaded after the form, which can do without it at first. */
export function EventAudience({ draft, onChange, ...state }: EventAudienceProps) {
  const isForLater = !draft.isPublished && audienceOf(draft) !== 'self';
  return (
    <AudienceChoice
      {...state}
      // A draft for followers has the flags of a personal event.
      {...(isForLater && { title: formCopy.laterAudience, without: 'followers' })}
      audience={audienceOf(draft)}
      lists={listIdsOf(draft)}
      onChange={(audience, lists) =>
        onChange({ ...draft, ...withAudience(audience, lists), ...(isForLater && { isPublished: false }) })
      }
    />
  );
}
