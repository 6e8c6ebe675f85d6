import { resignCopy } from '../../features/resign/copy.ts';
import { ResignForm } from '../../features/resign/resign-form.tsx';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

/** 退会: the consequences and the reason. */
export function ResignPage() {
  return (
    <SettingPage title={resignCopy.title} back={paths.accountSettings}>
      <ResignForm />
    </SettingPage>
  );
}
