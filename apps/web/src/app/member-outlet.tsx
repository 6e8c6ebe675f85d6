import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { ProfileOverlay } from './profile-overlay.tsx';
import { useStream } from './use-stream.ts';

/** The pages of a member, remounted for another member, with the profile overlay that the URL may open. */
export function MemberOutlet() {
  useStream();
  return (
    <Fragment key={useViewer().id}>
      <Outlet />
      <ProfileOverlay />
    </Fragment>
  );
}
