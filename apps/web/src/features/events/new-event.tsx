import type { Event } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { englishErrorText } from '../../lib/error-text.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FieldMessage } from '../../ui/form/field.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { useViewer } from '../auth/queries.ts';
import { repeatProblems, toRecurrence } from '../event-series/repeat.ts';
import type { AudienceDraft } from '../user-lists/audience.ts';
import { coverChangeOf } from './cover-draft.ts';
import type { ClashSlot, EditEventState } from './edit-event.tsx';
import { EventAudience } from './event-audience.tsx';
import { draftKey, keepDraft } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import {
  type EventDraft,
  firstSelectableDay,
  newDraft,
  periodOf,
  toCovered,
  toDraft,
  toInput,
  validateDraft,
  withRepeat,
  withType,
} from './form.ts';
import { audienceText, formCopy } from './form-copy.ts';
import { useCoverChange, useCreateEvent } from './writes/queries.ts';

const RepeatRow = lazily(() => import('../event-series/repeat-row.tsx'), 'RepeatRow', Nothing, Nothing);

const types = [
  { value: 'personal', label: formCopy.personal, icon: 'padlock' },
  { value: 'published', label: formCopy.published, icon: sendIcon },
] as const;

/** The state of a link to the form. */
export interface NewEventState {
  /** The draft was kept by 一行で追加. */
  isCarried?: boolean;
}

interface NewEventProps {
  /** The day in the URL; the default is tomorrow. */
  day: string | null;
  clash: ClashSlot;
  /** For who does not know the day yet; `leave` leaves the form and keeps its draft. */
  undecided?: ((draft: EventDraft, leave: (go: () => void) => void) => ReactNode) | undefined;
  /** The draft that the form starts with, a copy of this event. */
  copied?: { event: Event; draft: EventDraft } | undefined;
  /** What the draft proposes, unless it is a copy. */
  audience?: AudienceDraft | undefined;
}

/** Creates a personal plan or publishes an event. */
export function NewEvent({ day, copied, audience, clash, undecided }: NewEventProps) {
  const viewer = useViewer();
  const zone = viewerZone();
  const original = copied?.event;
  const [initial] = useState(() => copied?.draft ?? { ...newDraft(now(), zone, day), ...audience });
  const { isCarried = false } = (useLocation().state ?? {}) as NewEventState;
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isShown = useIsShown();
  const showToast = useToast();
  const create = useCreateEvent();
  const changeCover = useCoverChange();
  return (
    <EventForm
      title={formCopy.createTitle}
      draftKey={draftKey(viewer.id, isCarried ? 'quick' : original ? `copy-${original.id}` : 'new')}
      isCarried={isCarried}
      submit={{ label: formCopy.create, busy: formCopy.creating }}
      initial={initial}
      firstDay={firstSelectableDay(now(), zone)}
      cover={(draft) => toCovered(draft, zone, viewer.id)}
      validate={(draft) => ({
        ...repeatProblems(draft, draft.startDay, zone),
        ...validateDraft(draft, { zone, now: now() }),
      })}
      onSubmit={async (draft) => {
        const input = { ...toInput(draft, zone, viewer.id), ...toRecurrence(draft, draft.startDay, zone) };
        const { body } = await create.mutateAsync({ query: { tz: zone }, body: input });
        showToast(formCopy.created);
        const change = coverChangeOf(draft);
        try {
          if (change) await changeCover(body.id, change, body.series && 'all');
          return () => void navigate(paths.event(body.id), { replace: true });
        } catch {
          // The event exists: its own form keeps the picture, and sends it again.
          const { picture, pictureFocus } = draft;
          keepDraft(draftKey(viewer.id, body.id), { ...toDraft(body, zone), picture, pictureFocus });
          if (!isShown()) showToast(formCopy.pictureNotSent, { tone: 'bad' });
          const state: EditEventState = { isPictureUnsent: true };
          return () => void navigate(paths.editEvent(body.id), { replace: true, state });
        }
      }}
      failureText={(error) => englishErrorText(error, { subject: 'event', operation: 'create event' })}
      onClose={goBack}
      clash={(draft, leave) => (
        <>
          {clash(periodOf(draft, zone))}
          {undecided?.(draft, leave)}
        </>
      )}
      repeat={(draft, onChange, disabled) => (
        <RepeatRow
          value={draft}
          day={draft.startDay}
          zone={zone}
          disabled={disabled}
          onChoose={(repeat, day) => onChange(withRepeat(draft, repeat, day))}
        />
      )}
      origin={
        original && (
          <Note>
            {formCopy.copied(original.title)}
            {original.coverPicture && formCopy.pictureNotCopied}
          </Note>
        )
      }
      whoSees={(draft, onChange, state) => <EventAudience {...state} draft={draft} onChange={onChange} />}
      audience={(draft, onChange, disabled) => (
        <>
          <Segment
            label={formCopy.type}
            value={draft.isPublished ? 'published' : 'personal'}
            options={types}
            disabled={disabled}
            onChange={(type) => onChange(withType(draft, type))}
          />
          <FieldMessage>
            {draft.isPublished ? audienceText({ ...draft, isPrivateAccount: viewer.isPrivate }) : formCopy.personalHelp}
          </FieldMessage>
        </>
      )}
    />
  );
}
