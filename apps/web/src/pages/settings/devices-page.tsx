import { devicesCopy } from '../../features/devices/copy.ts';
import { DeviceList } from '../../features/devices/device-list.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** ログイン中の端末: where the viewer is signed in. */
export function DevicesPage() {
  return (
    <Page title={devicesCopy.title}>
      <PageHeader title={devicesCopy.title} back={paths.settings} />
      <div className="wrap stack">
        <DeviceList />
      </div>
    </Page>
  );
}
