import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { Id } from './fields.ts';

/** Who sees an event. */
export const Audience = annotate(z.enum(['self', 'close', 'lists', 'followers', 'everyone']), {
  id: 'Audience',
  description:
    'Who sees an event: its creator; close friends; the members of lists; followers; everyone, of a private account its followers.',
});
export type Audience = z.output<typeof Audience>;

const listsMax = 20;

/** Lists of the creator. */
export const ListIds = annotate(z.array(Id).check(z.maxLength(listsMax, `リストは${listsMax}個まで選べます`)), {
  description: 'Lists of the caller, with the audience `lists` only.',
});

/** The members of a request that say who sees the event. */
export interface AudienceChoice {
  audience?: Audience | undefined;
  lists?: readonly number[] | undefined;
  isPublished?: boolean | undefined;
  isPublic?: boolean | undefined;
}

/**
 * What of a request does not agree with its audience: the lists (given with `lists`, and only with it), or the flags. A draft
 * (`isPublished: false`) may be for close friends, lists or everyone.
 */
export function audienceMismatch({ audience, lists, isPublished, isPublic }: AudienceChoice): 'lists' | 'flags' | null {
  if ((audience === 'lists') !== (lists !== undefined && lists.length > 0)) return 'lists';
  if (audience === undefined) return null;
  const isAgreed =
    (isPublic ?? audience === 'everyone') === (audience === 'everyone') &&
    !(audience === 'self' && isPublished) &&
    !(audience === 'followers' && isPublished === false);
  return isAgreed ? null : 'flags';
}
