import { Fragment, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { preloadQuickAdd } from '../features/quick-add/quick-add.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { useMediaQuery } from '../ui/layout/use-media-query.ts';
import { preloadSheets } from '../ui/overlay/lazy-sheet.tsx';
import { ProfileOverlay, preloadProfilePanel } from './profile-overlay.tsx';
import { useStream } from './use-stream.ts';

/** The pages of a member, remounted for another member, with the profile overlay that the URL may open. */
export function MemberOutlet() {
  useStream();
  const hasMouse = useMediaQuery('(hover: hover)');
  useEffect(
    () =>
      whenIdle(() => {
        preloadSheets();
        preloadProfilePanel();
        // A key opens it, and what is typed before it is there is lost.
        if (hasMouse) preloadQuickAdd();
      }),
    [hasMouse],
  );
  return (
    <Fragment key={useViewer().id}>
      <Outlet />
      <ProfileOverlay />
    </Fragment>
  );
}
