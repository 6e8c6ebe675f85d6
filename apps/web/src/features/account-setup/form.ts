import { AccountSetupInput, DisplayName, Genre, type GenreId, Handle, SetupBio } from '@hiyori/contract';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, hasErrors } from '../../lib/field-errors.ts';

export interface SetupDraft {
  userId: string;
  displayName: string;
  bio: string;
  interests: GenreId[];
}

export type SetupStep = 1 | 2 | 3 | 4;

export const emptySetup: SetupDraft = { userId: '', displayName: '', bio: '', interests: [] };

/** The handle as it is sent: a phone's keyboard adds a space after a completed word. */
export const handleOf = ({ userId }: Pick<SetupDraft, 'userId'>): string => userId.trim();

export const nameErrors = (draft: SetupDraft): FieldErrors<'userId' | 'displayName'> =>
  fieldErrors(
    { userId: Handle, displayName: DisplayName },
    { userId: handleOf(draft), displayName: draft.displayName },
  );

export const isHandleValid = (userId: string): boolean => Handle.safeParse(userId).success;

export const bioError = ({ bio }: SetupDraft): string | undefined => fieldErrors({ bio: SetupBio }, { bio }).bio;

/** The first incomplete step; null when all are complete. */
export function firstIncompleteStep(draft: SetupDraft): SetupStep | null {
  if (hasErrors(nameErrors(draft))) return 1;
  return bioError(draft) ? 2 : null;
}

/** Converts a complete draft to the contract's input. */
export const setupInput = (draft: SetupDraft): AccountSetupInput =>
  z.decode(AccountSetupInput, {
    user_id: handleOf(draft),
    display_name: draft.displayName,
    bio: draft.bio,
    interests: draft.interests,
  });

export const withGenre = (draft: SetupDraft, genre: GenreId, isChosen: boolean): SetupDraft => ({
  ...draft,
  interests: isChosen ? [...draft.interests, genre] : draft.interests.filter((id) => id !== genre),
});

const StoredDraft = z.object({
  userId: z.catch(z.string(), ''),
  displayName: z.catch(z.string(), ''),
  bio: z.catch(z.string(), ''),
  interests: z.catch(z.array(z.unknown()), []),
});

/** Parses a stored draft. Invalid fields and unknown genres are ignored. */
export function parseDraft(text: string | null): SetupDraft {
  try {
    const { interests, ...texts } = StoredDraft.parse(JSON.parse(text ?? 'null'));
    const known = interests.flatMap((id) => Genre.safeParse(id).data ?? []);
    return { ...texts, interests: [...new Set(known)] };
  } catch {
    return emptySetup;
  }
}
