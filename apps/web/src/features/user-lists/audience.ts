import type { Audience, Event } from '@hiyori/contract';
import type { IconSource } from '../../ui/art/icon-paths.ts';
import { globeIcon, heartIcon } from '../../ui/art/member-icons.ts';

/** The audience of a draft; `answered` is for who answered the poll that the event was decided by, which no request can ask for. */
export type DraftAudience = Audience | 'answered';

export const audienceIcons: Record<DraftAudience, IconSource> = {
  self: 'padlock',
  close: heartIcon,
  lists: 'users',
  answered: 'users',
  followers: 'users',
  everyone: globeIcon,
};

/** Who sees an event, in the draft of a form. */
export interface AudienceDraft {
  isPublished: boolean;
  isPublic: boolean;
  /** `close`, `answered`, or `lists` and the ids of the lists; empty for any other audience. A text, so that drafts are compared by their fields. */
  lists: string;
}

/** The audience of a draft; that which it will have once it is published. */
export function audienceOf({ lists, ...flags }: AudienceDraft): DraftAudience {
  if (lists === 'close' || lists === 'answered') return lists;
  return lists === '' ? audienceOfFlags(flags) : 'lists';
}

/** The audience that the flags alone ask for. */
export function audienceOfFlags({ isPublished, isPublic }: Omit<AudienceDraft, 'lists'>): Audience {
  if (isPublic) return 'everyone';
  return isPublished ? 'followers' : 'self';
}

/** The lists of a draft with the audience `lists`. */
export const listIdsOf = ({ lists }: Pick<AudienceDraft, 'lists'>): number[] =>
  lists
    .split(',')
    .map(Number)
    .filter((id) => id > 0);

/** The fields of a draft that is for this audience. */
export const withAudience = (audience: DraftAudience, ids: readonly number[] = []): AudienceDraft => ({
  isPublished: audience !== 'self',
  isPublic: audience === 'everyone',
  lists: limitedTo(audience, ids),
});

function limitedTo(audience: DraftAudience | undefined, ids: readonly number[]): string {
  if (audience === 'lists') return ['lists', ...ids].join();
  return audience === 'close' || audience === 'answered' ? audience : '';
}

/** The lists of an own event, in its draft. */
export const listsOf = ({
  audience,
  lists = [],
  isLimited,
}: Pick<Event, 'audience' | 'lists' | 'isLimited'>): string =>
  isLimited && !audience ? 'answered' : limitedTo(audience, lists);

/** What a request says of the lists of a draft: nothing when it has none. */
export const audienceInput = (draft: AudienceDraft): { audience?: Audience; lists?: number[] } => {
  const audience = audienceOf(draft);
  if (audience === 'lists') return { audience, lists: listIdsOf(draft) };
  return audience === 'close' ? { audience } : {};
};
