import { useViewer } from '../../features/auth/queries.ts';
import { feedCopy } from '../../features/calendar-feed/copy.ts';
import { devicesCopy } from '../../features/devices/copy.ts';
import { nameOf } from '../../features/users/name.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { chatIcon, computerIcon, shieldIcon } from '../../ui/art/member-icons.ts';
import { CardLink } from '../../ui/layout/card.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './settings-page.module.css';

/** 設定: links to all settings. */
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
        <MenuList>
          <MenuRow boxed icon="bell" label="通知" detail="リマインダーとお知らせ" to={paths.notificationSettings} />
          <MenuRow boxed icon={shieldIcon} label="プライバシー" detail="公開範囲と検索" to={paths.privacySettings} />
          <MenuRow
            boxed
            icon="calendar"
            label={feedCopy.title}
            detail="ほかのカレンダーで予定を読む"
            to={paths.calendarSubscription}
          />
          <MenuRow
            boxed
            icon="id"
            label="アカウント情報"
            detail="ログイン方法、パスワード"
            to={paths.accountSettings}
          />
          <MenuRow
            boxed
            icon={computerIcon}
            label={devicesCopy.title}
            detail={devicesCopy.rowDetail}
            to={paths.devices}
          />
        </MenuList>
        <MenuList>
          <MenuRow boxed icon={chatIcon} label="お問い合わせ" detail="ご質問、不具合のご報告" to={paths.contact} />
          <MenuRow boxed icon="doc" label="その他" detail="規約、アプリ情報" to={paths.otherSettings} />
        </MenuList>
      </div>
    </Page>
  );
}
