import type { Audience } from '@hiyori/contract';

/** The names of audiences. */
export const audienceLabels: Record<Audience, string> = {
  self: '自分だけ',
  close: '親しい友達',
  lists: 'リスト',
  followers: 'フォロワー',
  everyone: '全員',
};

/** What others than the creator see of an audience. */
export const limitedText = '限定公開';
