import { BlockedList } from '../../features/user-blocks/blocked-list.tsx';
import { blockCopy } from '../../features/user-blocks/copy.ts';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

export function BlockedPeoplePage() {
  return (
    <SettingPage title={blockCopy.title} back={paths.privacySettings}>
      <div>
        <BlockedList />
      </div>
    </SettingPage>
  );
}
