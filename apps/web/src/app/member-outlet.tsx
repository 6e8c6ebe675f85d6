import { Fragment, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { preloadQuickAdd } from '../features/quick-add/quick-add.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { preloadSheets } from '../ui/overlay/lazy-sheet.tsx';
import { ProfileOverlay, preloadProfilePanel } from './profile-overlay.tsx';
import { useStream } from './use-stream.ts';

/** The pages of a member, remounted for another member, with the profile overlay that the URL may open. */
export function MemberOutlet() {
  useStream();
  useEffect(
    () =>
      whenIdle(() => {
        preloadSheets();
        preloadProfilePanel();
        preloadQuickAdd();
      }),
    [],
  );
  return (
    <Fragment key={useViewer().id}>
      <Outlet />
      <ProfileOverlay />
    </Fragment>
  );
}
