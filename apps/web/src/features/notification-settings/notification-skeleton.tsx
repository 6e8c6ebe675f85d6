import { limits } from '@hiyori/contract';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MenuGroup, MenuHeading, MenuItem, MenuText } from '../../ui/layout/menu-list.tsx';
import { settingsCopy as copy } from './copy.ts';

/** The loading state: a status text and one row for each reminder. */
export function NotificationSkeleton() {
  return (
    <div aria-busy="true">
      <MenuHeading as="p" role="status">
        {copy.loading}
      </MenuHeading>
      <MenuGroup aria-hidden="true">
        {limits.reminderLeadMinutes.map((lead) => (
          <MenuItem key={lead}>
            <MenuText>
              <Skeleton width="4rem" />
            </MenuText>
            <Skeleton width="3.25rem" height="2rem" shape="press" />
          </MenuItem>
        ))}
      </MenuGroup>
    </div>
  );
}
