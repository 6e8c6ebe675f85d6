import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import type { ClashSlot } from '../../features/events/edit-event.tsx';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { formCopy } from '../../features/events/form-copy.ts';
import { NewEvent } from '../../features/events/new-event.tsx';
import { withAudience } from '../../features/user-lists/audience.ts';
import type { WithDefaultAudienceProps } from '../../features/user-lists/with-default-audience.tsx';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { parseId } from '../../lib/paths.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

const CopyEvent = lazily(() => import('./copy-event.tsx'), 'CopyEvent', EventFormSkeleton);

const DefaultAudience = lazily(
  () => import('../../features/user-lists/with-default-audience.tsx'),
  'WithDefaultAudience',
  EventFormSkeleton,
  ({ children }: WithDefaultAudienceProps) => children(withAudience('self')),
);

const AskForDays = lazily(
  () => import('../../features/date-polls/editor/ask-for-days.tsx'),
  'AskForDays',
  // As high as its button: the rows below are in use before it is there.
  () => <Skeleton height="var(--control-sm)" />,
  Nothing,
);

const clash: ClashSlot = (period) => <LazyClashNote period={period} />;

export function NewEventPage() {
  const [search] = useQueryParams();
  const copiedId = parseId(search.get('copy'));
  // One page for the form and what is shown before: the focus is on it.
  return (
    <Page title={formCopy.createTitle}>
      {copiedId !== null ? (
        <CopyEvent key={copiedId} eventId={copiedId} clash={clash} />
      ) : (
        <DefaultAudience pending={<EventFormSkeleton />}>
          {(audience) => (
            <NewEvent
              day={search.get('day')}
              audience={audience}
              clash={clash}
              undecided={({ title, location }, leave) => <AskForDays title={title} place={location} onLeave={leave} />}
            />
          )}
        </DefaultAudience>
      )}
    </Page>
  );
}
