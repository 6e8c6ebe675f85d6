export const addCopy = {
  add: '追加',
  added: '登録済',
  remove: '登録解除',
  saidAdded: 'カレンダーに追加しました',
  saidRemoved: 'カレンダーから外しました',
} as const;
