import type { NotificationSettingsUpdate } from '@hiyori/contract';
import { formatLead } from '@hiyori/time';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuList } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { settingsCopy as copy } from './copy.ts';
import { withLead } from './lead-times.ts';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useNotificationSettings } from './queries.ts';

/** The notification settings. Each toggle is saved by itself and reverted if that fails. `device` are rows for this device. */
export function NotificationForm({ device }: { device?: ReactNode }) {
  const viewer = useViewer();
  const { settings, isPending, failure, isRetrying, retry, isSaving, save } = useNotificationSettings(viewer.id);
  const [failed, setFailed] = useState<{ toggle: string; isOn: boolean } | null>(null);

  if (isPending) return <NotificationSkeleton />;
  if (!settings)
    return (
      <ErrorState title={copy.failedTitle} onRetry={retry} retrying={isRetrying}>
        {failure}
      </ErrorState>
    );

  const leads = settings.reminderLeadTimes;
  const press = async (toggle: string, isOn: boolean, change: NotificationSettingsUpdate) => {
    setFailed(null);
    try {
      await save(change, leads);
    } catch {
      setFailed({ toggle, isOn });
    }
  };
  const row = (label: string, checked: boolean, change: (isOn: boolean) => NotificationSettingsUpdate, detail = '') => (
    <SwitchRow
      key={label}
      label={label}
      detail={detail || undefined}
      checked={checked}
      disabled={isSaving}
      onChange={(isOn) => void press(label, isOn, change(isOn))}
      // What is read afterwards may be what was asked for: the response alone was lost.
      error={failed?.toggle === label && failed.isOn !== checked && copy.updateFailed}
    />
  );
  return (
    <>
      <MenuList title={copy.reminders} note={copy.remindersNote}>
        {settings.supportedReminderLeadTimes.map((lead) =>
          row(formatLead(lead), leads.includes(lead), (isOn) => ({ reminderLeadTimes: withLead(leads, lead, isOn) })),
        )}
      </MenuList>
      <MenuList title={copy.news}>
        {row(copy.eventUpdates, settings.eventUpdates, (eventUpdates) => ({ eventUpdates }), copy.eventUpdatesDetail)}
        {row(
          copy.announcements,
          settings.adminAnnouncements,
          (adminAnnouncements) => ({ adminAnnouncements }),
          copy.announcementsDetail,
        )}
      </MenuList>
      <MenuList title={copy.ways} note={copy.waysNote}>
        {device}
        {row(
          copy.email,
          settings.emailNotifications,
          (emailNotifications) => ({ emailNotifications }),
          copy.emailDetail(viewer.email),
        )}
      </MenuList>
    </>
  );
}
