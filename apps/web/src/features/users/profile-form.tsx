import { limits, type SelfUser } from '@hiyori/contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { isOutcomeUnknown } from '../../lib/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { usersCopy } from './copy.ts';
import { type ProfileDraft, type ProfileErrors, profileChanges } from './form.ts';
import { nameOf } from './name.ts';
import { PictureField } from './picture/picture-field.tsx';
import styles from './profile-form.module.css';
import { type PictureChange, useProfileWrites } from './queries.ts';

interface ProfileFormProps {
  user: SelfUser;
  draft: ProfileDraft;
  onEdit: (change: Partial<ProfileDraft>) => void;
  /** The change of the picture that waits to be saved. */
  picture: PictureChange | undefined;
  onPicture: (change: PictureChange | undefined) => void;
  /** Called with the updated user after each request. */
  onSaved: (user: SelfUser) => void;
  onAllSaved: () => void;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
}

type Outcome = { kind: 'idle' | 'saving' | 'unchanged' | 'saved' } | { kind: 'failed'; error: unknown };

/** Name, bio and picture. Only changes are sent; after a failure the parts that were saved are not sent again. */
export function ProfileForm(props: ProfileFormProps) {
  const { user, draft, onEdit, picture, onPicture, onSaved, onAllSaved, onClose, onSaving } = props;
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const { saveFields, savePicture } = useProfileWrites(user.id);
  const form = useRef<HTMLFormElement>(null);
  const isSaving = outcome.kind === 'saving';
  const isSaved = outcome.kind === 'saved';

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(close, limits.profileEdit.closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const edit = (next: Partial<typeof draft>) => {
    onEdit(next);
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(next).map((key) => [key, undefined])) });
    setOutcome({ kind: 'idle' });
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isSaved) return;
    const result = profileChanges(draft, user);
    setErrors(result.errors);
    const firstInvalid = (['displayName', 'bio'] as const).find((key) => result.errors[key]);
    if (firstInvalid) return form.current?.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
    const hasFields = Object.keys(result.changes).length > 0;
    if (!hasFields && !picture) {
      onAllSaved();
      // After a lost response, the profile that was read again has what was sent.
      const isSent = outcome.kind === 'failed' && isOutcomeUnknown(outcome.error);
      return setOutcome({ kind: isSent ? 'saved' : 'unchanged' });
    }
    setOutcome({ kind: 'saving' });
    onSaving(true);
    try {
      if (hasFields) onSaved(await saveFields(result.changes));
      if (picture) onSaved(await savePicture(picture));
      onPicture(undefined);
      onAllSaved();
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    } finally {
      onSaving(false);
    }
  };

  return (
    <form className={styles.form} ref={form} onSubmit={save} noValidate aria-busy={isSaving || undefined}>
      <PictureField
        name={nameOf(user)}
        personId={user.id}
        stored={user.avatarUrl}
        value={picture}
        disabled={isSaving || isSaved}
        onChange={(next) => {
          onPicture(next);
          setOutcome({ kind: 'idle' });
        }}
      />
      <TextInput
        name="displayName"
        label="ユーザー名"
        mark="required"
        value={draft.displayName}
        onChange={(displayName) => edit({ displayName })}
        error={errors.displayName}
        limit={limits.displayName.max}
        readOnly={isSaving || isSaved}
        autoComplete="nickname"
      />
      <TextArea
        name="bio"
        label="自己紹介"
        mark="optional"
        value={draft.bio}
        onChange={(bio) => edit({ bio })}
        error={errors.bio}
        limit={limits.bio.max}
        readOnly={isSaving || isSaved}
        rows={5}
      />
      <FormOutcome outcome={outcome} />
      <Button type="submit" size="lg" block busy={isSaving} busyLabel="保存しています" disabled={isSaved}>
        保存する
      </Button>
    </form>
  );
}

function FormOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed')
    return (
      <Note tone="bad" role="alert">
        <span lang="en">{usersCopy.updateFailed}</span>
        <br />
        {japaneseErrorText(outcome.error)}
      </Note>
    );
  if (outcome.kind === 'unchanged')
    return (
      <Note role="status" lang="en">
        {usersCopy.noChanges}
      </Note>
    );
  if (outcome.kind === 'saved')
    return (
      <Note tone="ok" role="status">
        {usersCopy.saved}
      </Note>
    );
  return null;
}
