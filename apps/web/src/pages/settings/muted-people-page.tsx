import { muteCopy } from '../../features/user-mutes/copy.ts';
import { MutedList } from '../../features/user-mutes/muted-list.tsx';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

export function MutedPeoplePage() {
  return (
    <SettingPage title={muteCopy.title} back={paths.privacySettings}>
      <div>
        <MutedList />
      </div>
    </SettingPage>
  );
}
