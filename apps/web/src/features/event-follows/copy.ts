export const addCopy = {
  add: '追加',
  added: '登録済',
  remove: '登録解除',
  removeCancelled: 'カレンダーから外す',
  addedStatus: 'カレンダーに追加しました',
  removedStatus: 'カレンダーから外しました',
} as const;
