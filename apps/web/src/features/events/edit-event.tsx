import type { Event, EventScope } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { englishErrorText } from '../../lib/error-text.ts';
import { goBackAnd } from '../../lib/history.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { sendOnTop } from '../../lib/rebase.ts';
import { useLeaveOnce } from '../../lib/use-go-back.ts';
import { Broken } from '../../ui/feedback/broken.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { currentRule } from '../event-series/current-rule.ts';
import { useSeries } from '../event-series/queries.ts';
import { repeatProblems, toRecurrence } from '../event-series/repeat.ts';
import { useScopeQuestion } from '../event-series/scope-question.tsx';
import { coverChangeOf } from './cover-draft.ts';
import { EventAudience } from './event-audience.tsx';
import { draftKey } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import {
  type EventDraft,
  firstSelectableDay,
  isMoved,
  periodOf,
  toCovered,
  toDraft,
  toUpdate,
  validateDraft,
  withRepeat,
  zoneOfDraft,
} from './form.ts';
import { formCopy } from './form-copy.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { useCoverChange, useUpdateEvent } from './writes/queries.ts';

const RepeatRow = lazily(() => import('../event-series/repeat-row.tsx'), 'RepeatRow', Nothing, Nothing);
// Below the form, which is complete without it.
const EventManagement = lazily(
  () => import('./event-management.tsx'),
  'EventManagement',
  Nothing,
  () => <Broken />,
);

const EditAudience = lazily(
  () => import('./edit-audience.tsx'),
  'EditAudience',
  () => <Skeleton height="8.5rem" />,
  () => <Broken />,
);

/** The state of a link to the form. */
export interface EditEventState {
  /** From the event's page. */
  isFromEvent?: boolean;
  /** The event was just created, but its picture could not be sent. */
  isPictureUnsent?: boolean;
}

interface Base {
  original: Event;
  initial: EventDraft;
}

const baseOf = (original: Event, zone: string): Base => ({ original, initial: toDraft(original, zone) });

/** What the form shows about its period, from a feature that knows calendars. */
export type ClashSlot = (period: ReturnType<typeof periodOf>) => ReactNode;

/** The edit form of an event's creator and co-hosts, with the actions to cancel, reopen or, for its creator, delete it. */
export function EditEvent({ event, clash }: { event: Event; clash: ClashSlot }) {
  const viewer = useViewer();
  const isCreator = event.creatorId === viewer.id;
  const zone = viewerZone();
  // What the form began with, or what it goes on from since the event was changed elsewhere.
  const [{ original, initial }, setBase] = useState(() => baseOf(event, zone));
  const navigate = useNavigate();
  // The entry before is then the event's page: going back to it avoids a second entry of the same page.
  const { isFromEvent = false, isPictureUnsent } = (useLocation().state ?? {}) as EditEventState;
  const leaveOnce = useLeaveOnce();
  const toEvent = () =>
    leaveOnce(() => void (isFromEvent ? navigate(-1) : navigate(paths.event(event.id), { replace: true })));
  const toCalendar = () => void navigate(paths.calendar, { replace: true });
  const leaveGone = () => (isFromEvent ? goBackAnd(toCalendar) : toCalendar());
  const showToast = useToast();
  const { update, readAgain } = useUpdateEvent(event.id);
  const changeCover = useCoverChange();
  const { ask, sheet } = useScopeQuestion(original);
  const current = currentRule(original, zone);
  const series = useSeries(event.id, current !== null);
  // Not for an event that is over, nor for a series whose rule this release does not know.
  const [canRepeat] = useState(
    () => (current !== null) === Boolean(original.series) && Date.parse(original.endAt) > now().getTime(),
  );
  const send = (draft: EventDraft, scope: EventScope, from: Base): Promise<Event> => {
    const repeats =
      from.original.series && scope === 'this'
        ? {}
        : toRecurrence(
            draft,
            draft.startDay,
            zoneOfDraft(draft, zone, from.original),
            currentRule(from.original, zone),
          );
    const body = { ...toUpdate(draft, zone, viewer.id, from.original), ...repeats };
    const isPlanned = 'recurrence' in repeats || isMoved(body, from.original);
    const tz = isPlanned ? zoneOfDraft(draft, zone, from.original) : undefined;
    return update(body, { tz, scope, unchangedSince: from.original.updatedAt });
  };
  const save = (change: EventDraft, scope: EventScope) =>
    sendOnTop(
      { draft: change, base: { original, initial } },
      ({ draft, base }) => send(draft, scope, base),
      async ({ draft, base: from }) => {
        const base = baseOf(await readAgain(), zone);
        setBase(base);
        const rebased = rebaseDraft(from.initial, draft, base.initial);
        const isOtherRule = base.original.series?.rrule !== from.original.series?.rrule;
        // The draft has no rule until one is chosen, which then replaces that of the series.
        const isContested = rebased.isContested || (draft.repeat !== 'none' && isOtherRule);
        return { draft: rebased.draft, base, isContested };
      },
    );
  return (
    <EventForm
      title={formCopy.editTitle}
      draftKey={draftKey(viewer.id, event.id)}
      submit={{ label: formCopy.save, busy: formCopy.saving }}
      initial={initial}
      isExisting
      isCohost={!isCreator}
      isPictureUnsent={isPictureUnsent}
      firstDay={firstSelectableDay(now(), zone, original)}
      cover={(draft) => toCovered(draft, zone, event.creatorId, original)}
      validate={(draft) => ({
        // A co-host does not learn for whom a limited event is.
        ...repeatProblems(isCreator ? draft : { ...draft, lists: '' }, draft.startDay, zone, current),
        ...validateDraft(draft, { zone, now: now(), original }),
      })}
      askScope={async (draft) => {
        if (!original.series) return 'this';
        const { changeOf } = await import('./draft-change.ts');
        return ask('change', changeOf(draft, zone, viewer.id, original));
      }}
      onSubmit={async (draft, scope) => {
        const saved = await save(draft, scope);
        // What is sent again when the picture was not sent is a change of the saved event.
        setBase(baseOf(saved, zone));
        const change = coverChangeOf(draft, original);
        // The occurrences that were just made are as the event was.
        if (change) await changeCover(event.id, change, !original.series && saved.series ? 'all' : scope);
        showToast(formCopy.saved);
        return toEvent;
      }}
      failureText={(error) => englishErrorText(error, { subject: 'event', operation: 'update event' })}
      onGone={leaveGone}
      onClose={toEvent}
      clash={(draft) => original.status !== 'cancelled' && clash(periodOf(draft, zone, original))}
      repeat={(draft, onChange, disabled) =>
        canRepeat &&
        original.status !== 'cancelled' && (
          <RepeatRow
            value={draft}
            day={draft.startDay}
            zone={zoneOfDraft(draft, zone, original)}
            disabled={disabled}
            series={current ? { current, ...series } : undefined}
            onChoose={(repeat, day) => onChange(withRepeat(draft, repeat, day))}
          />
        )
      }
      whoSees={(draft, onChange, state) => isCreator && <EventAudience {...state} draft={draft} onChange={onChange} />}
      audience={(draft, onChange, disabled) => (
        <EditAudience event={original} draft={draft} onChange={onChange} disabled={disabled} />
      )}
    >
      {(proceed) => (
        <>
          <EventManagement event={event} onRemoved={() => proceed(leaveGone)} />
          {sheet}
        </>
      )}
    </EventForm>
  );
}
