export const addCopy = {
  add: '追加',
  added: '登録済',
  remove: '登録解除',
  removeCancelled: 'カレンダーから外す',
  addedStatus: '追加しました',
  removedStatus: 'カレンダーから外しました',
} as const;

/** The answers to a new period of an event. */
export const moveCopy = {
  keep: 'このまま行く',
  leave: '行けなくなった',
  kept: 'このまま行きます',
  undo: '元に戻す',
} as const;
