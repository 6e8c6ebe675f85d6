import type { PrivacySetting } from '@hiyori/contract';
import { type ReactNode, useState } from 'react';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuList } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { privacyCopy as copy } from './copy.ts';
import { usePrivacySetting, useSetPrivate } from './queries.ts';

type Toggle = keyof PrivacySetting | 'isPrivate';

interface Change {
  toggle: Toggle;
  isOn: boolean;
}

/** The privacy settings. Each switch is saved at once and restored on failure. `requests`: a link to the follow requests. */
export function PrivacyForm({ requests }: { requests?: ReactNode }) {
  const viewer = useViewer();
  const { setting, isPending, save } = usePrivacySetting(viewer.id);
  const setPrivate = useSetPrivate(viewer.id);
  const [saving, setSaving] = useState<Change | null>(null);
  const [failed, setFailed] = useState<Change | null>(null);
  const [isAsking, setAsking] = useState(false);

  const saveToggle = async (toggle: Toggle, isOn: boolean, send: () => Promise<void>) => {
    setSaving({ toggle, isOn });
    setFailed(null);
    try {
      await send();
    } catch {
      setFailed({ toggle, isOn });
    } finally {
      setSaving(null);
    }
  };
  // What is read afterwards may be what was asked for: the response alone was lost.
  const errorOf = (toggle: Toggle, isOn: boolean) =>
    failed?.toggle === toggle && failed.isOn !== isOn && copy.updateFailed;
  const savePrivate = (isOn: boolean) => saveToggle('isPrivate', isOn, () => setPrivate(isOn));
  const row = (key: keyof PrivacySetting, label: string, { isHiding = true, detail = '' } = {}) => (
    <SwitchRow
      label={label}
      detail={detail || undefined}
      checked={setting[key] !== isHiding}
      disabled={isPending || saving !== null}
      onChange={(isOn) => void saveToggle(key, isOn, () => save(key, isOn !== isHiding))}
      error={errorOf(key, setting[key] !== isHiding)}
    />
  );
  return (
    <>
      <MenuList title={copy.account}>
        {row('profileVisible', copy.hideFromSearch, { detail: copy.hideFromSearchDetail })}
        <SwitchRow
          label={copy.isPrivate}
          detail={copy.isPrivateDetail}
          checked={saving?.toggle === 'isPrivate' ? saving.isOn : viewer.isPrivate}
          disabled={isPending || saving !== null}
          onChange={(isOn) => {
            if (!isOn && viewer.followRequestsCount > 0) setAsking(true);
            else void savePrivate(isOn);
          }}
          error={errorOf('isPrivate', viewer.isPrivate)}
        />
        {requests}
      </MenuList>
      <MenuList title={copy.lists}>
        {row('followingVisible', copy.hideFollowing)}
        {row('followersVisible', copy.hideFollowers)}
      </MenuList>
      <MenuList title={copy.contact}>
        {row('emailVisible', copy.showEmail, { isHiding: false, detail: copy.showEmailDetail })}
      </MenuList>
      <ConfirmDialog
        open={isAsking}
        title={copy.openTitle}
        confirmLabel={copy.openConfirm}
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          void savePrivate(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {copy.openText(viewer.followRequestsCount)}
      </ConfirmDialog>
    </>
  );
}
