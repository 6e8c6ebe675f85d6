/** The texts of the sheet that reports an event or a user. The reasons and the errors of the fields are those of the contract. */
export const reportCopy = {
  open: '報告する',
  titles: { event: 'このイベントを報告', user: 'この人を報告' },
  anonymous: 'だれが報告したかは、相手に伝わりません。',
  reason: '理由',
  text: 'くわしく',
  placeholder: '気づいたことがあれば',
  send: '報告する',
  sending: '送信しています',
  muteOrBlock: 'この人をミュート・ブロックする',
  sent: '報告しました。確認します。',
} as const;
