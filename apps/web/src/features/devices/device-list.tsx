import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { MenuGroup, MenuItem, MenuList, MenuNote, MenuText } from '../../ui/layout/menu-list.tsx';
import { devicesCopy as copy } from './copy.ts';
import { DeviceRow } from './device-row.tsx';
import { useDevices } from './queries.ts';
import { SignOutOthers } from './sign-out-others.tsx';

/** The viewer's signed-in devices, with the ways to sign them out. */
export function DeviceList() {
  const { devices, isPending, isRetrying, retry } = useDevices();
  if (isPending) return <DeviceSkeleton />;
  if (!devices) return <ErrorState title={copy.failed} onRetry={retry} retrying={isRetrying} />;
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <MenuNote>{copy.lead}</MenuNote>
      <MenuList note={hasOthers ? copy.doubt : copy.noOthers}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </MenuList>
      {hasOthers && <SignOutOthers />}
    </>
  );
}

const DeviceSkeleton = () => (
  <SkeletonGroup>
    <MenuGroup>
      {['13rem', '11rem'].map((width) => (
        <MenuItem key={width}>
          <Skeleton width="1.375rem" height="1.375rem" />
          <MenuText>
            <Skeleton width={width} />
          </MenuText>
        </MenuItem>
      ))}
    </MenuGroup>
  </SkeletonGroup>
);
