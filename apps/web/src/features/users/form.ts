import { limits, type User, UserUpdate } from '@hiyori/contract';

/** The input of the profile form. */
export interface ProfileDraft {
  displayName: string;
  bio: string;
}

export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>;

export const profileDraftOf = (user: Pick<User, 'displayName' | 'bio'>): ProfileDraft => ({
  displayName: user.displayName ?? '',
  bio: user.bio,
});

/** The fields that differ from the stored profile, as the contract's input, or the validation errors by field. */
export function profileChanges(
  draft: ProfileDraft,
  user: Pick<User, 'displayName' | 'bio'>,
): { changes: UserUpdate; errors: ProfileErrors } {
  const before = profileDraftOf(user);
  const changed = (Object.keys(before) as (keyof ProfileDraft)[]).filter((key) => draft[key] !== before[key]);
  const parsed = UserUpdate.safeParse(Object.fromEntries(changed.map((key) => [key, draft[key]])));
  if (parsed.success) {
    // Another Unicode form of the same text is no change: the contract normalizes both.
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

/** The `accept` attribute of the file input. */
export const pictureAccept = pictureTypes.join(',');

/** True when the server accepts the type and size of the picture. */
export const isPictureAccepted = (file: Pick<Blob, 'size' | 'type'>): boolean =>
  pictureTypes.includes(file.type) && file.size > 0 && file.size <= limits.avatar.maxBytes;
