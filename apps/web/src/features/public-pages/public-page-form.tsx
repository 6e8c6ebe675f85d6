import type { PublicPage, PublicPageUpdate } from '@hiyori/contract';
import { useState } from 'react';
import { globeIcon } from '../../ui/art/member-icons.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuList } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { publicPageCopy as copy } from './copy.ts';
import styles from './public-page-form.module.css';
import { PublicPageManagement } from './public-page-management.tsx';
import { usePublicPageWrites } from './queries.ts';
import { WeekUses } from './week-uses.tsx';

type Setting = keyof PublicPageUpdate;

interface PublicPageFormProps {
  eventId: number;
  page: PublicPage;
}

/** 公開ページ: its address and picture, and three switches, each saved at once and restored on failure. */
export function PublicPageForm({ eventId, page }: PublicPageFormProps) {
  const viewer = useViewer();
  const { change, isPending, update, renew } = usePublicPageWrites(eventId, viewer.id);
  const [failed, setFailed] = useState<Setting | null>(null);
  const shown = { ...page, ...change };
  const save = async (setting: Setting, isOn: boolean) => {
    setFailed(null);
    try {
      await update({ [setting]: isOn });
    } catch {
      setFailed(setting);
    }
  };
  const row = (setting: Setting, label: string, detail: string) => (
    <SwitchRow
      label={label}
      detail={detail}
      checked={shown[setting] ?? page[setting]}
      // The other settings are those of the page.
      disabled={isPending || (setting !== 'isEnabled' && !shown.isEnabled)}
      onChange={(isOn) => void save(setting, isOn)}
      error={failed === setting && copy.updateFailed}
    />
  );
  return (
    <div className={styles.form}>
      {page.url !== null && page.pictureUrl !== null && (
        <>
          <img className={styles.picture} src={page.pictureUrl} alt={copy.picture} width={1200} height={630} />
          <CopyableAddress label={copy.address} url={page.url} copy={copy} />
        </>
      )}
      <MenuList note={copy.audience}>
        {row('isEnabled', copy.isEnabled, copy.isEnabledDetail)}
        {row('isIndexed', copy.isIndexed, copy.isIndexedDetail)}
        {row('showsAttendeesCount', copy.showsAttendeesCount, copy.showsAttendeesCountDetail)}
      </MenuList>
      <Note role="status" icon={globeIcon}>
        {page.url === null ? copy.closed : copy.open}
      </Note>
      {page.lastWeek && <WeekUses uses={page.lastWeek} />}
      {page.url !== null && <PublicPageManagement url={page.url} renew={renew} />}
    </div>
  );
}
