/** The texts of blocking users. */
export const blockCopy = {
  title: 'ブロックした人',
  block: 'ブロック',
  blocked: 'ブロック中',
  hidden: 'すだれが下りています',
  unblock: 'ブロック解除',
  lift: '解除',
  ask: (name: string) => `${name}さんをブロックしますか？`,
  effect:
    'おたがいのフォローが外れ、相手からはあなたのプロフィールと予定が見えなくなります。おたがいの予定の席や順番待ち、共催も取り消されます。相手に通知は届きません。公開ページは、だれでもひらけます。',
  confirm: 'ブロックする',
  done: (name: string) => `${name}さんをブロックしました。`,
  undone: (name: string) => `${name}さんのブロックを解除しました。`,
  blockFailed: 'ブロックできませんでした。',
  unblockFailed: 'ブロックを解除できませんでした。',
  listFailed: 'ブロックした人の取得に失敗しました',
  empty: 'ブロックした人はいません',
  explained: 'ブロックを解除すると、予定が見られるようになります。',
} as const;
