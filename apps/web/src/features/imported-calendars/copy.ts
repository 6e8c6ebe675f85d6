import type { FetchFailure, LeftOutReason } from '@hiyori/contract';

/** たった今 takes no particle. */
const whenOf = (age: string) => (age === 'たった今' ? age : `${age}に`);

export const importCopy = {
  title: 'カレンダーを取りこむ',
  section: '取りこむ',
  exportSection: '書き出す',
  lead: '取りこんだ予定は、自分だけのものです。検索にも、書き出しにも出ません。',
  empty: '仕事や学校のカレンダーを取りこむと、ひよりの予定とならべて見られます。',
  failed: '取りこんだカレンダーを読み込めませんでした',
  add: 'カレンダーを取りこむ',
  byAddress: 'アドレス',
  byFile: 'ファイル',
  kind: '取りこみ方',
  count: (count: number) => `${count}件`,
  fetched: (age: string) => `${whenOf(age)}取得`,
  imported: (age: string) => `${whenOf(age)}取りこみ`,
  stale: (age: string) => `${age}のまま`,
  fetching: '取得しています',
  leftOut: (count: number) => `読めない予定 ${count}件`,

  address: 'カレンダーのアドレス',
  addressInvalid: 'https:// または webcal:// ではじまるアドレスを入力してください',
  addressHelp:
    'Google カレンダーでは「設定」の「カレンダーの統合」にある「iCal 形式の非公開 URL」です。1時間から1日ごとに読みなおします。',
  file: 'カレンダーのファイル（.ics）',
  chooseFile: 'ファイルを選ぶ',
  replaceFile: 'ほかのファイルを選ぶ',
  sharedOf: (position: number, count: number) => `受け取ったファイル ${count}件のうち、${position}件目`,
  skipFile: 'このファイルは取りこまない',
  shareLost: 'ファイルを受け取れませんでした。もう一度、ここでファイルを選んでください。',
  fileTooLarge: 'ファイルが大きすぎます。5MBまで取りこめます。',
  reading: '読み取っています',
  contains: (count: number) => `${count}件の予定が入っています`,
  willImport: '取りこむ',
  existing: 'すでにある',
  unreadable: '読めない',
  first: (count: number) => `はじめの${count}件`,
  repeated: 'くり返し',
  untitled: '（無題）',
  nothingNew: '新しく取りこめる予定がありません。',
  name: '名前',
  namePlaceholder: '仕事、大学、部活など',
  nameRequired: '名前を入力してください',
  hue: 'いろ',
  /** In the order of the colours. Not those of the posters, which load with the form of events. */
  hues: ['藍', '浅葱', '若竹', '萌黄', '山吹', '柿', '紅梅', '藤'],
  importFile: (count: number) => `${count}件を取りこむ`,
  importAddress: '取りこむ',
  importing: '取りこんでいます',
  undoable: 'あとから、まとめて取り消せます。',
  done: (count: number) => `${count}件を取りこみました`,
  doneLater: '取りこみました。予定は、まもなく届きます。',
  undo: '元にもどす',
  undone: '取りこみを取り消しました',
  undoFailed: '取り消せませんでした。',

  edit: 'カレンダーの設定',
  save: '保存',
  saved: '保存しました',
  url: 'アドレス',
  refresh: 'いま取得する',
  refreshed: '取得しました',
  refreshedLater: '予定は、まもなく届きます',
  refreshFailed: '取得できませんでした。',
  remove: 'このカレンダーを外す',
  removeTitle: 'このカレンダーを外しますか？',
  removeText: (name: string, count: number) =>
    `「${name}」の${count}件の予定が、ひよりから消えます。もとのカレンダーには、なにもおきません。`,
  removeConfirm: '外す',
  removed: 'カレンダーを外しました',

  source: '取りこんだカレンダー',
  place: '場所',
  tentative: '仮の予定',
  free: '予定なし（空き時間）として登録された予定',
  loading: '予定を読み込んでいます',
} as const;

/** Why a fetch failed and what to do. */
export const failureTexts: Record<FetchFailure, (status: number | null) => string> = {
  unreachable: () => 'つながりません。アドレスが変わったかもしれません',
  timeout: () => '時間内に読めませんでした。つぎの取得を待ってください',
  refused: (status) => `読む許可がありません（${status}）。非公開用のアドレスを取りなおしてください`,
  not_found: (status) => `つながりません（${status}）。アドレスが変わったかもしれません`,
  status: (status) => `相手のサーバーが応答しません（${status}）。つぎの取得を待ってください`,
  redirects: () => '転送が多すぎて読めません。アドレスを確かめてください',
  insecure: () => '安全でないアドレスへ転送されました。アドレスを確かめてください',
  inner_address: () => '読めないアドレスへ転送されました。アドレスを確かめてください',
  too_large: () => 'カレンダーが5MBをこえました。期間を短くして書き出してください',
  not_a_calendar: () => 'カレンダーではないものが届きました。アドレスを確かめてください',
  too_complex: () => 'くり返しが複雑すぎて読めませんでした',
};

/** Why events are left out, after 「3件は」. */
export const leftOutTexts: Record<LeftOutReason, string> = {
  unreadable: '形がこわれているため、取りこめません',
  period: '日時がないか、終わりが始まりより前のため、取りこめません',
  zone: 'タイムゾーンがわからないため、取りこめません',
  repeats: 'くり返しが多すぎるか複雑なため、取りこめません',
  too_many: '上限をこえたため、取りこめません',
  own: 'ひよりの予定なので、取りこみません',
  cancelled: '中止になっているので、取りこみません',
};
