import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { ProfileOverlay } from './profile-overlay.tsx';

/** A member's pages, begun afresh for another member. Over every one of them lies the profile that the address asks for. */
export function MemberOutlet() {
  return (
    <Fragment key={useViewer().id}>
      <Outlet />
      <ProfileOverlay />
    </Fragment>
  );
}
