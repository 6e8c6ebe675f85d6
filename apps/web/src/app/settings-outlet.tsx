import { useId } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazily, Nothing } from '../lib/lazily.tsx';
import { paths } from '../lib/paths.ts';
import { useMediaQuery, wideScreen } from '../ui/layout/use-media-query.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './settings-outlet.module.css';

const SettingsList = lazily(() => import('../pages/settings/settings-list.tsx'), 'SettingsList', Nothing, Nothing);

/** The pages of the settings. From 1024 px on the list of settings stays beside them. */
export function SettingsOutlet() {
  const isWide = useMediaQuery(wideScreen);
  const heading = useId();
  const { pathname } = useLocation();
  return (
    <div className={styles.columns}>
      {isWide && (
        <nav className={styles.list} aria-labelledby={heading}>
          <p id={heading} className="display-font">
            設定
          </p>
          <SettingsList current={settingAt(pathname)} />
        </nav>
      )}
      <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
        <Outlet />
      </ErrorBoundary>
    </div>
  );
}

/** The path of the row that leads to a page: its own, or of the page above it. */
function settingAt(pathname: string): string {
  if (pathname === paths.settings) return paths.notificationSettings;
  if (pathname.startsWith(paths.resign)) return paths.accountSettings;
  return pathname.split('/').slice(0, 3).join('/');
}
