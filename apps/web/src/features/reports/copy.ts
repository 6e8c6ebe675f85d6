/** The texts of the sheet that reports an event or a member. */
export const reportCopy = {
  open: '報告する',
  titles: { event: 'このイベントを報告', member: 'この人を報告' },
  anonymous: 'だれが報告したかは、相手に伝わりません。',
  reason: '理由',
  reasons: {
    fraud: '勧誘や詐欺のようだ',
    harassment: 'いやがらせ、差別',
    impersonation: 'なりすまし',
    danger: '危険な場所や行い',
    wrong: '内容がちがう',
    other: 'そのほか',
  },
  reasonMissing: '理由を選択してください',
  text: 'くわしく',
  placeholder: '気づいたことがあれば',
  tooLong: 'くわしくは1000文字以内で入力してください',
  send: '報告する',
  sending: '送信しています',
  muteOrBlock: 'この人をミュート・ブロックする',
  sent: '報告しました。確認します。',
  /** In the message to the operator. */
  message: {
    type: '種別',
    subjects: { event: 'イベントの報告', member: '人の報告' },
    content: '報告した人に見えていた内容',
  },
} as const;
