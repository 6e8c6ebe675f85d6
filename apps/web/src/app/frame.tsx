import type { ReactNode } from 'react';
import { useViewer } from '../features/auth/queries.ts';
import { PushCompanion } from '../features/notifications/push-companion.tsx';
import { useNotificationWatch } from '../features/notifications/queries.ts';
import { QuickAdd } from '../features/quick-add/quick-add.tsx';
import { QuickAddButton } from '../features/quick-add/quick-add-button.tsx';
import { paths } from '../lib/paths.ts';
import { NoticeBell } from '../pages/notifications/notice-bell.tsx';
import { NoticePanel } from '../pages/notifications/notice-panel.tsx';
import { Avatar } from '../ui/art/avatar.tsx';
import { IconLink } from '../ui/button/icon-button.tsx';
import { Navigation } from './navigation.tsx';

/** The navigation around a guarded page, with the viewer's picture. The number of unread notifications is on the bell only. */
export function Frame({ children }: { children: ReactNode }) {
  const { id, displayName, userId, avatarUrl } = useViewer();
  useNotificationWatch();
  return (
    <Navigation
      bell={
        <>
          <QuickAddButton />
          <NoticeBell />
        </>
      }
      avatar={
        <IconLink
          to={paths.myPage}
          label="マイページ"
          icon={{ picture: <Avatar name={displayName ?? userId} personId={id} src={avatarUrl} size="s" /> }}
        />
      }
    >
      {children}
      <NoticePanel />
      <QuickAdd />
      <PushCompanion />
    </Navigation>
  );
}
