/** The texts of the actions below the form of an event. */
export const manageCopy = {
  title: 'この予定について',
  cancel: '中止する',
  cancelDetail: '予定は残り、「中止」と表示されます',
  cancelTitle: 'この予定を中止しますか？',
  cancelText: '追加した人のカレンダーにも「中止」と表示されます。あとで再開できます。',
  cancelled: '予定を中止しました',
  reopen: '再開する',
  reopenDetail: '「中止」の表示をはずします',
  reopenTitle: 'この予定を再開しますか？',
  reopenText: '追加した人のカレンダーから「中止」の表示が消えます。',
  reopened: '予定を再開しました',
  remove: '削除',
  removeConfirm: '削除する',
  removeDetail: '予定をすっかり取り除きます',
  removeTitle: 'この予定を削除しますか？',
  removeText: '元に戻すことはできません。',
  removeTextAdded: (count: number, isCancelled: boolean) =>
    `ほかに${count}人がこの予定を追加しています。${isCancelled ? '' : '知らせるだけなら「中止する」が向いています。'}削除は元に戻せません。`,
  removed: '予定を削除しました',
} as const;
