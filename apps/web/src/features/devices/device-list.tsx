import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { MenuList, MenuNote } from '../../ui/layout/menu-list.tsx';
import { MenuSkeleton } from '../../ui/layout/menu-skeleton.tsx';
import { devicesCopy as copy } from './copy.ts';
import { DeviceRow } from './device-row.tsx';
import { useDevices } from './queries.ts';
import { SignOutOthers } from './sign-out-others.tsx';

/** The viewer's signed-in devices, with the ways to sign them out. */
export function DeviceList() {
  const { devices, isPending, isRetrying, retry } = useDevices();
  if (isPending) return <MenuSkeleton mark="1.375rem" widths={['13rem', '11rem']} />;
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
