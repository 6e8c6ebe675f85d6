import type { User } from '@hiyori/contract';
import { hueOf, profileStorySvg } from '@hiyori/posters';
import { paths } from '../../lib/paths.ts';
import { profileSearch } from '../../lib/profile-search.ts';
import { ClosedSheet } from '../sharing/closed-sheet.tsx';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import { usersCopy as copy } from './copy.ts';

interface ProfileShareSheetProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** 共有 of a profile: the page of a public account, or who can open the link. */
export function ProfileShareSheet({ user, open, onClose }: ProfileShareSheetProps) {
  const { origin } = window.location;
  const { displayName, userId: handle } = user;
  if (user.isPrivate || !displayName || !handle)
    return (
      <ClosedSheet
        open={open}
        onClose={onClose}
        reason={copy.noPublicPage}
        who={copy.membersOnly}
        url={`${origin}${paths.users}${profileSearch(user.id)}`}
      />
    );
  const person = { id: user.id, name: displayName, handle, bio: user.bio ?? '', hue: hueOf(user.id) };
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      page={{
        url: `${origin}/@${handle}`,
        title: displayName,
        caption: `@${handle}`,
        drawStory: (qr) => profileStorySvg(person, { idPrefix: 'story', qr }),
      }}
    />
  );
}
