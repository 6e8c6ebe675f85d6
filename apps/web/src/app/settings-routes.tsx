import { useId } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { lazily, Nothing } from '../lib/lazily.tsx';
import { paths } from '../lib/paths.ts';
import { useMediaQuery, wideScreen } from '../ui/layout/use-media-query.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import styles from './settings-routes.module.css';

const SettingsList = lazily(() => import('../pages/settings/settings-list.tsx'), 'SettingsList', Nothing, Nothing);

const AccountSettingsPage = lazyPage(
  () => import('../pages/settings/account-settings-page.tsx'),
  'AccountSettingsPage',
);
const BlockedPeoplePage = lazyPage(() => import('../pages/settings/blocked-people-page.tsx'), 'BlockedPeoplePage');
const CalendarSubscriptionPage = lazyPage(
  () => import('../pages/settings/calendar-subscription-page.tsx'),
  'CalendarSubscriptionPage',
);
const ContactConfirmPage = lazyPage(() => import('../pages/settings/contact-confirm-page.tsx'), 'ContactConfirmPage');
const ContactPage = lazyPage(() => import('../pages/settings/contact-page.tsx'), 'ContactPage');
const ContactThanksPage = lazyPage(() => import('../pages/settings/contact-thanks-page.tsx'), 'ContactThanksPage');
const DevicesPage = lazyPage(() => import('../pages/settings/devices-page.tsx'), 'DevicesPage');
const ImportCalendarPage = lazyPage(() => import('../pages/settings/import-calendar-page.tsx'), 'ImportCalendarPage');
const MutedPeoplePage = lazyPage(() => import('../pages/settings/muted-people-page.tsx'), 'MutedPeoplePage');
const NotificationSettingsPage = lazyPage(
  () => import('../pages/settings/notification-settings-page.tsx'),
  'NotificationSettingsPage',
);
const OtherSettingsPage = lazyPage(() => import('../pages/settings/other-settings-page.tsx'), 'OtherSettingsPage');
const ListsPage = lazyPage(() => import('../pages/settings/lists-page.tsx'), 'ListsPage');
const PrivacyPage = lazyPage(() => import('../pages/settings/privacy-page.tsx'), 'PrivacyPage');
const ResignPage = lazyPage(() => import('../pages/settings/resign-page.tsx'), 'ResignPage');
const SettingsPage = lazyPage(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage');

/** The part of a path that is below the settings: their routes are relative to it. */
const below = (path: string) => path.slice(paths.settings.length + 1);

/** The pages of the settings. */
export function SettingsRoutes() {
  return (
    <Routes>
      <Route element={<SettingsOutlet />}>
        <Route index element={<FirstSetting />} />
        <Route path={below(paths.notificationSettings)} element={<NotificationSettingsPage />} />
        <Route path={below(paths.privacySettings)} element={<PrivacyPage />} />
        <Route path={below(paths.lists)} element={<ListsPage />} />
        <Route path={below(paths.blockedPeople)} element={<BlockedPeoplePage />} />
        <Route path={below(paths.mutedPeople)} element={<MutedPeoplePage />} />
        <Route path={below(paths.calendarSubscription)} element={<CalendarSubscriptionPage />} />
        <Route path={below(paths.importCalendar)} element={<ImportCalendarPage />} />
        <Route path={below(paths.devices)} element={<DevicesPage />} />
        <Route path={below(paths.accountSettings)} element={<AccountSettingsPage />} />
        <Route path={below(paths.otherSettings)} element={<OtherSettingsPage />} />
        <Route path={below(paths.contact)} element={<ContactPage />} />
        <Route path={below(paths.contactConfirm)} element={<ContactConfirmPage />} />
        <Route path={below(paths.contactThanks)} element={<ContactThanksPage />} />
        <Route path={below(paths.resign)} element={<ResignPage />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.calendar} replace />} />
    </Routes>
  );
}

/** 設定: the list of settings, or where the list is beside every page of them, the first page. */
function FirstSetting() {
  return useMediaQuery(wideScreen) ? <NotificationSettingsPage /> : <SettingsPage />;
}

/** From 1024 px on the list of settings stays beside its pages. */
function SettingsOutlet() {
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
