import type { Event } from '@hiyori/contract';
import { globeIcon, sendIcon } from '../../ui/art/member-icons.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { useViewer } from '../auth/queries.ts';
import { audienceLabels, limitedText } from '../user-lists/copy.ts';
import { detailCopy } from './copy.ts';
import type { EventDraft } from './form.ts';
import { audienceText, formCopy } from './form-copy.ts';

const states = [
  { value: 'draft', label: formCopy.draft, icon: 'padlock', lang: 'en' },
  { value: 'published', label: formCopy.publishedState, icon: sendIcon, lang: 'en' },
] as const;
const audiences = [
  { value: 'private', label: formCopy.private, icon: 'users', lang: 'en' },
  { value: 'public', label: formCopy.public, icon: globeIcon, lang: 'en' },
] as const;

const fixed = '公開範囲は、主催の人だけが変えられます。';

interface EditAudienceProps {
  event: Event;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  disabled: boolean;
}

/** The state and the audience of an event that is edited. A co-host reads them, but cannot change them. */
export function EditAudience({ event, draft, onChange, disabled }: EditAudienceProps) {
  const viewer = useViewer();
  if (event.creatorId !== viewer.id) return <FixedAudience event={event} />;
  return (
    <>
      <Segment
        label={formCopy.state}
        value={draft.isPublished ? 'published' : 'draft'}
        options={states}
        disabled={disabled}
        onChange={(state) => onChange({ ...draft, isPublished: state === 'published' })}
      />
      <Segment
        label={formCopy.audience}
        value={draft.isPublic ? 'public' : 'private'}
        options={audiences}
        disabled={disabled}
        onChange={(audience) => onChange({ ...draft, isPublic: audience === 'public', lists: '' })}
      />
      <FieldMessage>{audienceText({ ...draft, isPrivateAccount: viewer.isPrivate })}</FieldMessage>
    </>
  );
}

function FixedAudience({ event: { isPublished, isPublic, isLimited } }: Pick<EditAudienceProps, 'event'>) {
  const audience = isLimited ? limitedText : audienceLabels[isPublic ? 'everyone' : 'followers'];
  return (
    <Note>
      <b>{isPublished ? audience : detailCopy.draft}</b>
      <br />
      {fixed}
    </Note>
  );
}
