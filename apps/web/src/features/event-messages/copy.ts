import { messageLimits } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
export const messagesCopy = {
  title: '主催者からのお知らせ',
  sentTitle: '送ったお知らせ',
  write: '行く人へお知らせを送る',
  left: (count: number) => (count > 0 ? `きょう あと${count}回` : 'きょうは、もう送れません'),
  failed: 'お知らせを読みこめませんでした。',
  retry: 'もう一度読みこむ',
  sentTo: (count: number) => `${integerText(count)}人に送りました`,
  more: (count: number) => `ほか${count}件を見る`,
  notify: 'この予定のお知らせの通知',
  notifyDetail: 'オフにしても、このページでは読めます。',
  remove: '削除',
  removeTitle: 'このお知らせを削除しますか？',
  removeText: 'お知らせと、その通知が消えます。もう届いたメールとプッシュ通知は、取り消せません。元にはもどせません。',
  removeConfirm: '削除する',
  removed: 'お知らせを削除しました',
} as const;

export const sheetCopy = {
  title: 'お知らせを送る',
  to: '送る相手',
  groups: { going: '行く', interested: '気になる', waiting: '待ち' },
  people: (count: number) => `${integerText(count)}人`,
  text: 'お知らせ',
  placeholder: '集合は改札を出て右です。',
  required: 'お知らせの文を入力してください',
  tooLong: `お知らせの文は${messageLimits.textMax}文字以内で入力してください`,
  summary: (left: number) =>
    `アプリと、それぞれの設定によりプッシュ通知やメールで届きます。きょうは、あと${left}回送れます。`,
  noneLeft: 'きょうは、もう送れません。あしたになると、また送れます。',
  noneChosen: '送る相手を選んでください',
  noneYet: '行く人、気になる人、待つ人は、まだいません。',
  notHost: 'もう共催者ではないので、送れません。',
  send: (count: number) => `${integerText(count)}人に送る`,
  sending: '送っています…',
  back: 'もどる',
} as const;
