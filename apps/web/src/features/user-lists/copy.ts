import type { Event } from '@hiyori/contract';
import type { DraftAudience } from './audience.ts';

/** The names of audiences. */
export const audienceLabels: Record<DraftAudience, string> = {
  self: '自分だけ',
  close: '親しい友達',
  lists: 'リスト',
  answered: '答えた人',
  followers: 'フォロワー',
  everyone: '全員',
};

/** What others than the creator see of an audience. */
export const limitedText = '限定公開';

/** What the creator reads of an event for lists that are all deleted. */
export const noAudienceText = '見せる人がいません';

export const isForNoList = ({ audience, lists }: Pick<Event, 'audience' | 'lists'>): boolean =>
  audience === 'lists' && lists?.length === 0;

/** How an event for some of the followers is marked in lists: for whom, to its creator; null for any other event. */
export function limitedSign(event: Pick<Event, 'isLimited' | 'audience' | 'lists'>): string | null {
  if (!event.isLimited) return null;
  if (isForNoList(event)) return noAudienceText;
  return event.audience ? audienceLabels[event.audience] : limitedText;
}
