import type { UserList } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
import type { DraftAudience } from './audience.ts';

/** The texts of the choice of an audience. Not in copy.ts, which every page with events loads. */
export const choiceCopy = {
  title: '公開範囲',
  chooseLists: '見せるリスト',
  noList: '公開するリストを選んでください',
  listsFailed: 'リストを読み込めませんでした。',
  retry: 'もう一度',
} as const;

const notTold = 'ほかの人には分かりません';

interface Owner {
  followersCount: number;
  isPrivate: boolean;
}

/** What each audience means for its owner. Without the close friends, while they are loaded, their number is left out. */
export const audienceDetails = (
  { followersCount, isPrivate }: Owner,
  close: Pick<UserList, 'membersCount'> | undefined,
): Record<DraftAudience, string> => ({
  self: 'だれにも表示されません',
  close: close
    ? `${close.membersCount === 0 ? 'まだ、だれもいません' : `${close.membersCount}人`}。${notTold}`
    : notTold,
  lists: `選んだリストの人だけ。${notTold}`,
  answered: `日程調整に答えた人だけ。${notTold}`,
  followers: `${integerText(followersCount)}人のタイムラインに届きます`,
  everyone: isPrivate ? '非公開アカウントなので、フォロワーだけに見えます' : 'だれでも見られて、検索にも出ます',
});
