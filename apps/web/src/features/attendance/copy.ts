import type { PeopleStatus } from '@hiyori/contract';
import { fullText, seatsLeftText } from './seats-sign.ts';

export const attendanceCopy = {
  group: '出欠',
  going: '行く',
  wait: '待つ',
  interested: '気になる',
  declined: '行けない',
  capacity: (count: number, taken: number) => `${taken > count ? `${taken}人／` : ''}定員 ${count}人`,
  open: '出欠',
  full: fullText,
  waiting: (count: number) => `待っている人 ${count}人`,
  noList: '順番待ちはありません',
  goers: (count: number) => `${count}人`,
  left: seatsLeftText,
  place: (position: number) => `${position}番目`,
  fullSeats: (count: number) => `${count}人・満員`,
  waitingTitle: (position: number) => `待ち ${position}番目です。`,
  waitingText: '席が空いたら、順番に自動で「行く」に変わります。開始24時間前からは、2時間以内のお返事をお願いします。',
  fullText: '席が空いたら、早い人から「行く」をえらべます。',
  begun: 'はじまったので、席はもう回りません。',
  closed: '出欠の受付は終わりました',
  guests: '同伴',
  guestsCount: (count: number) => (count === 0 ? 'なし' : `${count}人`),
  stopWaiting: '待つのをやめる',
  cannotGo: '行けなくなった',
  withdrawn: '取り消しました',
  passOn: 'ゆずる',
  passedOn: 'ゆずりました',
  undo: '元にもどす',
  offerStamp: '空席',
  offerTitle: '席が空きました',
  offerUntil: (time: string) => `${time} までにお返事ください。`,
  offerLeft: (minutes: number) =>
    minutes >= 60
      ? `あと${Math.floor(minutes / 60)}時間${minutes % 60 ? `${minutes % 60}分` : ''}`
      : `あと${minutes}分`,
  offerText: 'お返事がないときは、つぎに待っている人へ回ります。',
  offerOver: 'しめきりをすぎました',
  waitAgain: 'もう一度待つ',
  people: '出欠の一覧',
  nextSeats: 'つぎの回なら、空いています',
  failed: '出欠を読み込めませんでした。',
  retry: 'もう一度',
} as const;

/** What is asked before an answer that cannot be taken back. */
export const leaveCopy = {
  seat: {
    title: '席をゆずりますか？',
    text: '待っている人がいるので、席はすぐにつぎの人へ回ります。この操作は取り消せません。',
    confirm: 'ゆずる',
  },
  place: {
    title: '待つのをやめますか？',
    text: 'もう一度待つときは、順番がいちばん後ろになります。',
    confirm: '待つのをやめる',
  },
} as const;

/** What is announced after an answer. */
export const answeredCopy = {
  going: '「行く」にしました',
  interested: '「気になる」にしました',
  declined: '「行けない」にしました',
  waiting: '順番を待っています',
  none: '取り消しました',
} as const;

/** An answer to an event that has no seats any more. */
export const keptCopy = {
  interested: '気になる予定です',
  waiting: '待っている予定です',
} as const;

/** The questions of the creator. */
export const questionsCopy = {
  title: '主催者からの質問',
  required: '必須',
  optional: '任意',
  yes: 'はい',
  no: 'いいえ',
  noAnswer: '答えない',
  seenBy: '回答は主催者だけに見え、終わって30日で消えます。しめきりまで、なおせます。',
  sending: '送っています',
  save: '回答を保存',
  saved: '回答を保存しました',
  change: '回答をなおす',
  answer: '質問に答える',
  withdrawn: '主催者が質問を取り下げました',
} as const;

/** The creator's list of an event. */
export const peopleCopy = {
  title: '出欠の一覧',
  forbidden: '出欠の一覧は、主催と共催者だけに表示されます',
  tabs: {
    going: '行く',
    waiting: '待ち',
    interested: '気になる',
    declined: '行けない',
    unanswered: '未回答',
  } satisfies Record<PeopleStatus, string>,
  search: '名前・IDでさがす',
  withoutHost: '主催者は席を使わないので、この数に入りません。',
  empty: 'まだ、だれもいません',
  notFound: 'みつかりませんでした',
  failed: '一覧を読み込めませんでした',
  guests: (count: number) => `同伴${count}人`,
  place: (position: number) => `${position}番目`,
  offered: '空席をお知らせ中',
  add: '「行く」にする',
  addLabel: (name: string) => `${name}さんを「行く」にする`,
  added: (name: string) => `${name}さんを「行く」にしました`,
  remove: '取り消す',
  removeLabel: (name: string) => `${name}さんの出欠を取り消す`,
  removed: (name: string) => `${name}さんの出欠を取り消しました`,
  removeTitle: (name: string) => `${name}さんの出欠を取り消しますか？`,
  removeText: '席は、待っている人へ回ります。理由とあわせて、本人にお知らせします。',
  removeReason: '理由とあわせて、本人にお知らせします。',
  reason: '理由',
  confirm: '取り消して知らせる',
  removing: '取り消しています',
  keep: 'このままにする',
  file: 'CSVを保存',
  yes: 'はい',
  no: 'いいえ',
} as const;
