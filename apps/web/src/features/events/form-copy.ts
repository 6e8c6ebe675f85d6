import type { AudienceDraft } from '../user-lists/audience.ts';

/** The texts of the form of an event, which no other page loads. */
export const formCopy = {
  createTitle: '予定を作成',
  create: '作成',
  creating: '作成中',
  editTitle: '予定を編集',
  save: '保存',
  saving: '保存中',
  type: '種類',
  personal: '個人の予定',
  published: '発信する予定',
  personalHelp: 'あなたのカレンダーだけに入ります。',
  state: '公開の状態',
  draft: 'Draft',
  publishedState: 'Published',
  audience: '公開の範囲',
  laterAudience: '発信したあとの公開範囲',
  private: 'Private',
  public: 'Public',
  title: 'タイトル',
  allDay: '終日',
  start: '開始',
  end: '終了',
  startDay: '開始日',
  startTime: '開始時刻',
  endDay: '終了日',
  endTime: '終了時刻',
  location: '場所',
  url: 'URL',
  memo: 'メモ',
  motif: 'もよう',
  hue: 'いろ',
  picture: '写真',
  choosePicture: '写真を選ぶ',
  replacePicture: '選びなおす',
  removePicture: '写真を外す',
  pictureRefused: 'JPEG、PNG、WebPの写真を選んでください',
  pictureUnreadable: 'この画像は読み込めませんでした。',
  rowFailed: 'この欄を読み込めませんでした。ページを開きなおしてください。',
  focus: '見せたいところ',
  focusValue: (x: number, y: number) => `左から${x}%、上から${y}%`,
  focusHelp: '写真を押すか、矢印キーで動かします。切りとられても、ここは見えます。',
  pictureNotSent: '予定は保存しましたが、写真を送れませんでした。',
  sendAgain: 'もう一度',
  skyHelp: '空の色は、はじまる時刻で変わります。',
  allDaySkyHelp: '終日の予定の空は、昼の色です。',
  autoCover: 'おまかせにもどす',
  noTime: '日付と時刻を入力してください',
  created: '予定を作成しました',
  saved: '変更を保存しました',
  contested:
    'この予定は、ほかの人か、ほかの画面で変えられました。あなたの入力はそのままで、ほかの項目は新しくなっています。確かめて、もう一度保存してください。',
  gone: 'この予定は、ほかの画面で削除されたか、編集できなくなりました。入力した内容は保存できません。',
  toCalendar: 'カレンダーへ',
  restored: '前回の入力を復元しました。',
  startOver: '最初から書く',
  draftDiscarded: '復元した入力を消しました',
  undo: '元にもどす',
  leaveTitle: '入力した内容を破棄しますか？',
  leaveText: 'まだ保存していません。このまま離れると、入力した内容は失われます。',
  leave: '破棄する',
  stay: '入力にもどる',
  copied: (title: string) => `「${title}」を複製しています。「作成」を押すまで、保存されません。`,
  pictureNotCopied: '写真は複製されません。',
  answersIncomplete: 'しめきりの時刻を入力してください',
  forbidden: 'You are not authorized to perform this action.',
} as const;

/** What a change is about, in the question which occurrences it is for. */
export const changeCopy = {
  none: '（なし）',
  draft: '下書き',
  public: '全員に公開',
  followers: 'フォロワーに公開',
  description: 'メモ',
  url: 'URL',
  cover: '表紙',
} as const;

interface Audience extends AudienceDraft {
  /** The events of a private account are visible to its followers only. */
  isPrivateAccount: boolean;
}

/** A sentence about who sees an event; of a draft with an audience, also who will see it. */
export function audienceText({ isPublished, isPublic, lists, isPrivateAccount }: Audience): string {
  if (!isPublished) {
    if (!isPublic && lists === '') return 'あなただけに見えます。';
    const later = audienceText({ isPublished: true, isPublic, lists, isPrivateAccount });
    return `いまは、あなただけに見えます。発信すると、${later}`;
  }
  if (lists === 'answered') return 'あなたと、日程調整に答えた人だけに見えます。';
  // Of lists that are all deleted.
  if (lists === 'lists') return 'あなただけに見えます。';
  if (lists !== '') return `あなたと、${lists === 'close' ? '親しい友達' : '選んだリストの人'}だけに見えます。`;
  return isPublic && !isPrivateAccount
    ? 'フォロワーのタイムラインに届き、だれでも見られます。'
    : 'あなたと、承認したフォロワーだけに見えます。';
}
