import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import { formCopy } from '../../features/events/copy.ts';
import type { ClashSlot } from '../../features/events/edit-event.tsx';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { NewEvent } from '../../features/events/new-event.tsx';
import { lazily } from '../../lib/lazily.tsx';
import { parseId } from '../../lib/paths.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Page } from '../../ui/layout/page.tsx';

const CopyEvent = lazily(() => import('./copy-event.tsx'), 'CopyEvent', CopyEventSkeleton);

const clash: ClashSlot = (period) => <LazyClashNote period={period} />;

export function NewEventPage() {
  const [search] = useQueryParams();
  const copiedId = parseId(search.get('copy'));
  if (copiedId !== null) return <CopyEvent key={copiedId} eventId={copiedId} clash={clash} />;
  return (
    <Page title={formCopy.createTitle}>
      <NewEvent day={search.get('day')} clash={clash} />
    </Page>
  );
}

function CopyEventSkeleton() {
  return (
    <Page title={formCopy.createTitle} busy>
      <EventFormSkeleton />
    </Page>
  );
}
