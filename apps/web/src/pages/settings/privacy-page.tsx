import { useViewer } from '../../features/auth/queries.ts';
import { requestsCopy } from '../../features/follow-requests/copy.ts';
import { privacyCopy } from '../../features/privacy/copy.ts';
import { PrivacyForm } from '../../features/privacy/privacy-form.tsx';
import { blockCopy } from '../../features/user-blocks/copy.ts';
import { DefaultAudience } from '../../features/user-lists/default-audience.tsx';
import { listsCopy } from '../../features/user-lists/lists-copy.ts';
import { muteCopy } from '../../features/user-mutes/copy.ts';
import { paths } from '../../lib/paths.ts';
import { heartIcon } from '../../ui/art/member-icons.ts';
import { MenuGroup, MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SettingPage } from './setting-page.tsx';

/** プライバシー: visibility settings, follow requests, blocked and muted people. */
export function PrivacyPage() {
  const { isPrivate, followRequestsCount } = useViewer();
  const hasRequests = isPrivate || followRequestsCount > 0;
  return (
    <SettingPage title={privacyCopy.title}>
      <PrivacyForm
        requests={
          hasRequests && (
            <MenuRow
              label={requestsCopy.title}
              end={followRequestsCount > 0 && requestsCopy.count(followRequestsCount)}
              to={paths.followRequests}
            />
          )
        }
      />
      <DefaultAudience />
      <MenuGroup>
        <MenuRow icon={heartIcon} label={listsCopy.title} detail={listsCopy.detail} to={paths.lists} />
      </MenuGroup>
      <MenuList title={privacyCopy.people}>
        <MenuRow label={blockCopy.title} to={paths.blockedPeople} />
        <MenuRow label={muteCopy.title} to={paths.mutedPeople} />
      </MenuList>
    </SettingPage>
  );
}
