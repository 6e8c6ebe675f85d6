import type { SelfUser } from '@hiyori/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { jsonParser } from '../../lib/session-storage.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { profileDraftOf } from './form.ts';
import { useKeptPicture } from './picture/use-kept-picture.ts';
import { ProfileForm } from './profile-form.tsx';
import type { PictureChange } from './queries.ts';

interface ProfileEditProps {
  open: boolean;
  onClose: () => void;
  user: SelfUser;
  /** Called with the updated user after each request. */
  onSaved: (user: SelfUser) => void;
}

const fields = ['displayName', 'bio'] as const;
const Edits = z.partialRecord(z.enum(fields), z.string());

/** The text fields, with what was edited and not saved; it is kept in this tab. */
function useProfileDraft(user: SelfUser) {
  const { value: edits, change } = useSessionDraft(`hiyori.profile.${user.id}`, {
    parse: jsonParser(Edits),
    initial: {},
    isWorthStoring: (each) => Object.keys(each).length > 0,
  });
  const saved = profileDraftOf(user);
  const draft = { ...saved, ...edits };
  return {
    draft,
    isChanged: fields.some((field) => draft[field] !== saved[field]),
    edit: (next: z.output<typeof Edits>) => change({ ...edits, ...next }),
    forget: () => change({}),
  };
}

/** The change of the picture that is not saved. A chosen picture is kept in this tab, too. */
function usePictureDraft(userId: number) {
  const { picture, change } = useKeptPicture(`hiyori.profile-picture.${userId}`);
  const [isRemoved, setRemoved] = useState(false);
  const edit = (next: PictureChange | undefined) => {
    setRemoved(next?.kind === 'remove');
    void change(next?.kind === 'replace' ? next.file : null);
  };
  const draft: PictureChange | undefined = picture
    ? { kind: 'replace', file: picture }
    : isRemoved
      ? { kind: 'remove' }
      : undefined;
  return { change: draft, edit };
}

/** The dialog to edit the viewer's profile. Asks before closing with unsaved changes, also on browser back. */
export function ProfileEdit({ open, onClose, user, onSaved }: ProfileEditProps) {
  const { draft, isChanged, edit, forget } = useProfileDraft(user);
  const picture = usePictureDraft(user.id);
  const [isSaving, setSaving] = useState(false);
  const guard = useLeaveGuard(open && (isChanged || picture.change !== undefined));
  const close = () => {
    forget();
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={() => guard.leave(close)}
        title="プロフィールを編集"
        variant="sheet"
        locked={isSaving}
      >
        <ProfileForm
          user={user}
          draft={draft}
          onEdit={edit}
          picture={picture.change}
          onPicture={picture.edit}
          onSaved={onSaved}
          onAllSaved={forget}
          onClose={() => guard.proceed(onClose)}
          onSaving={setSaving}
        />
      </Dialog>
      <ConfirmDialog
        open={guard.isAsking && !isSaving}
        title="変更を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="編集を続ける"
        onConfirm={() => {
          forget();
          picture.edit(undefined);
          guard.discard();
        }}
        onCancel={guard.stay}
      >
        保存していない変更は失われます。
      </ConfirmDialog>
    </>
  );
}
