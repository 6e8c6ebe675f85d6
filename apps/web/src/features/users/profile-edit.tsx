import type { SelfUser } from '@hiyori/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { profileDraftOf } from './form.ts';
import { ProfileForm } from './profile-form.tsx';

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

/** The dialog to edit the viewer's profile. Asks before closing with unsaved changes, also on browser back. */
export function ProfileEdit({ open, onClose, user, onSaved }: ProfileEditProps) {
  const { draft, isChanged, edit, forget } = useProfileDraft(user);
  const [hasPicture, setHasPicture] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!open && hasPicture) setHasPicture(false);
  const guard = useLeaveGuard(open && (isChanged || hasPicture));
  return (
    <>
      <Dialog
        open={open}
        onClose={() => guard.leave(onClose)}
        title="プロフィールを編集"
        variant="sheet"
        locked={isSaving}
      >
        <ProfileForm
          user={user}
          draft={draft}
          onEdit={edit}
          onPicture={setHasPicture}
          onSaved={onSaved}
          onAllSaved={forget}
          onClose={() => guard.proceed(onClose)}
          onSaving={setSaving}
        />
      </Dialog>
      <ConfirmDialog
        open={guard.isAsking}
        title="変更を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="編集を続ける"
        onConfirm={() => {
          forget();
          guard.discard();
        }}
        onCancel={guard.stay}
      >
        保存していない変更は失われます。
      </ConfirmDialog>
    </>
  );
}
