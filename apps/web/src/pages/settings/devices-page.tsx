import { devicesCopy } from '../../features/devices/copy.ts';
import { DeviceList } from '../../features/devices/device-list.tsx';
import { SettingPage } from './setting-page.tsx';

/** ログイン中の端末: where the viewer is signed in. */
export function DevicesPage() {
  return (
    <SettingPage title={devicesCopy.title}>
      <DeviceList />
    </SettingPage>
  );
}
