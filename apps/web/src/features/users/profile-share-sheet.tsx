import type { User } from '@hiyori/contract';
import { hueOf, profileStorySvg } from '@hiyori/posters';
import { useMemo } from 'react';
import { profileUrl } from '../../lib/profile-search.ts';
import { ClosedSheet } from '../sharing/closed-sheet.tsx';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import type { SharedPage } from '../sharing/shared-page.ts';
import { usersCopy as copy } from './copy.ts';

interface ProfileShareSheetProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** 共有 of a profile: the page of a public account, or who can open the link. */
export function ProfileShareSheet({ user, open, onClose }: ProfileShareSheetProps) {
  const page = useMemo(() => pageOf(user), [user]);
  return page ? (
    <ShareSheet open={open} onClose={onClose} page={page} />
  ) : (
    <ClosedSheet
      open={open}
      onClose={onClose}
      reason={copy.noPublicPage}
      who={copy.membersOnly}
      url={profileUrl(user.id)}
    />
  );
}

/** Null when the member has no page that everybody can open. */
function pageOf({ id, displayName, userId: handle, bio, isPrivate }: User): SharedPage | null {
  if (isPrivate || !displayName || !handle) return null;
  const person = { id, name: displayName, handle, bio: bio ?? '', hue: hueOf(id) };
  return {
    url: `${window.location.origin}/@${handle}`,
    title: displayName,
    caption: `@${handle}`,
    drawStory: (qr) => profileStorySvg(person, { idPrefix: 'story', qr }),
  };
}
