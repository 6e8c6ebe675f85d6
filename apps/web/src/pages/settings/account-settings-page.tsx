import { LoginMethod } from '../../features/auth/login/login-method.tsx';
import { PasswordMail } from '../../features/auth/password/password-mail.tsx';
import { LogoutButton } from '../../features/auth/session/logout-button.tsx';
import { resignCopy } from '../../features/resign/copy.ts';
import { ExportRow } from '../../features/resign/export-row.tsx';
import { paths } from '../../lib/paths.ts';
import { trashIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SettingPage } from './setting-page.tsx';

const title = 'アカウント情報';

/** アカウント情報: sign-in data, data export, logout and resignation. */
export function AccountSettingsPage() {
  return (
    <SettingPage title={title}>
      <LoginMethod />
      <PasswordMail />
      <MenuList title="データ">
        <ExportRow />
      </MenuList>
      <LogoutButton size="lg" block />
      <MenuList>
        <MenuRow danger icon={trashIcon} label={resignCopy.title} detail={resignCopy.rowDetail} to={paths.resign} />
      </MenuList>
    </SettingPage>
  );
}
