import { feedCopy } from '../../features/calendar-feed/copy.ts';
import { devicesCopy } from '../../features/devices/copy.ts';
import { paths } from '../../lib/paths.ts';
import { chatIcon, computerIcon, idIcon, shieldIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';

/** The links to all settings. `current` is the path of the row whose page is shown beside the list. */
export function SettingsList({ current }: { current?: string | undefined }) {
  const row = (to: string) => ({ boxed: true, to, isCurrent: to === current });
  return (
    <>
      <MenuList>
        <MenuRow {...row(paths.notificationSettings)} icon="bell" label="通知" detail="リマインダーとお知らせ" />
        <MenuRow {...row(paths.privacySettings)} icon={shieldIcon} label="プライバシー" detail="公開範囲と検索" />
        <MenuRow
          {...row(paths.calendarSubscription)}
          icon="calendar"
          label={feedCopy.title}
          detail="取りこむ、ほかのカレンダーで読む"
        />
        <MenuRow
          {...row(paths.accountSettings)}
          icon={idIcon}
          label="アカウント情報"
          detail="ログイン方法、パスワード"
        />
        <MenuRow {...row(paths.devices)} icon={computerIcon} label={devicesCopy.title} detail={devicesCopy.rowDetail} />
      </MenuList>
      <MenuList>
        <MenuRow {...row(paths.contact)} icon={chatIcon} label="お問い合わせ" detail="ご質問、不具合のご報告" />
        <MenuRow {...row(paths.otherSettings)} icon="doc" label="その他" detail="規約、アプリ情報" />
      </MenuList>
    </>
  );
}
