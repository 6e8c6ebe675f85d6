import { now, viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { englishErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FieldMessage } from '../../ui/form/field.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { useViewer } from '../auth/queries.ts';
import { audienceText, formCopy } from './copy.ts';
import { draftKey } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { firstSelectableDay, newDraft, toCovered, toInput, validateDraft, withType } from './form.ts';
import { useCreateEvent } from './queries.ts';

const types = [
  { value: 'personal', label: formCopy.personal, icon: 'padlock' },
  { value: 'published', label: formCopy.published, icon: sendIcon },
] as const;

/** Creates a personal plan or publishes an event. `day` is the day in the URL; the default is tomorrow. */
export function NewEvent({ day }: { day: string | null }) {
  const viewer = useViewer();
  const zone = viewerZone();
  const [initial] = useState(() => newDraft(now(), zone, day));
  const navigate = useNavigate();
  const showToast = useToast();
  const create = useCreateEvent();
  return (
    <EventForm
      title={formCopy.createTitle}
      draftKey={draftKey(viewer.id, 'new')}
      submit={{ label: formCopy.create, busy: formCopy.creating }}
      initial={initial}
      firstDay={firstSelectableDay(now(), zone)}
      cover={(draft) => toCovered(draft, zone, viewer.id)}
      validate={(draft) => validateDraft(draft, { zone, now: now() })}
      onSubmit={async (draft) => {
        const { body } = await create.mutateAsync({ query: { tz: zone }, body: toInput(draft, zone, viewer.id) });
        showToast(formCopy.created);
        return () => void navigate(paths.event(body.id), { replace: true });
      }}
      failureText={(error) => englishErrorText(error, { subject: 'event', operation: 'create event' })}
      onClose={() => goBack(navigate)}
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

/** Returns to the previous page, or to the calendar if the form was opened by its URL. */
const goBack = (navigate: ReturnType<typeof useNavigate>) =>
  window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.calendar, { replace: true });
