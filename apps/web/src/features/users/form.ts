import { limits, type User, UserUpdate } from '@hiyori/contract';

/** What stands in the fields of the profile. */
export interface ProfileDraft {
  displayName: string;
  bio: string;
}

export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>;

export const profileDraftOf = (user: Pick<User, 'displayName' | 'bio'>): ProfileDraft => ({
  displayName: user.displayName ?? '',
  bio: user.bio,
});

/** What differs from the stored row, as the contract takes it: nothing else is sent. Or what is wrong, by field. */
export function profileChanges(
  draft: ProfileDraft,
  user: Pick<User, 'displayName' | 'bio'>,
): { changes: UserUpdate; errors: ProfileErrors } {
  const before = profileDraftOf(user);
  const changed = (Object.keys(before) as (keyof ProfileDraft)[]).filter((key) => draft[key] !== before[key]);
  const parsed = UserUpdate.safeParse(Object.fromEntries(changed.map((key) => [key, draft[key]])));
  if (parsed.success) {
    // Two spellings of one text are no change: the contract normalizes them.
    const real = changed.filter((key) => parsed.data[key] !== before[key]);
    return { changes: Object.fromEntries(real.map((key) => [key, parsed.data[key]])), errors: {} };
  }
  const errors: ProfileErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const key = path[0] as keyof ProfileDraft;
    errors[key] ??= message;
  }
  return { changes: {}, errors };
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** For the file picker. */
export const pictureAccept = pictureTypes.join(',');

/** True for a picture that the server takes. */
export const isPictureAccepted = (file: Pick<Blob, 'size' | 'type'>): boolean =>
  pictureTypes.includes(file.type) && file.size > 0 && file.size <= limits.avatar.maxBytes;
