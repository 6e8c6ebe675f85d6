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

/** How an event for some of the followers is marked in lists: for whom, to its creator; null for any other event. */
export const limitedSign = ({ isLimited, audience }: Pick<Event, 'isLimited' | 'audience'>): string | null =>
  isLimited ? (audience ? audienceLabels[audience] : limitedText) : null;
