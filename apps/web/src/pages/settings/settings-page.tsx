import { useViewer } from '../../features/auth/queries.ts';
import { nameOf } from '../../features/users/name.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { CardLink } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsList } from './settings-list.tsx';
import styles from './settings-page.module.css';

/** 設定: links to all settings, as a page of its own on narrow screens. */
export function SettingsPage() {
  const viewer = useViewer();
  return (
    <Page title="設定" className={styles.page}>
      <PageHeader title="設定" back={paths.myPage} />
      <div className="wrap stack">
        <CardLink to={paths.myPage} className={styles.self}>
          <Avatar name={nameOf(viewer)} personId={viewer.id} src={viewer.avatarUrl} size="l" />
          <span className={styles.text}>
            <b className="ellipsis">{nameOf(viewer)}</b>
            <span className="muted ellipsis">@{viewer.userId}</span>
          </span>
        </CardLink>
        <SettingsList />
      </div>
    </Page>
  );
}
