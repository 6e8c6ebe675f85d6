export const sideCopy = {
  shown: 'カレンダーに表示するもの',
  kinds: { own: '自分の予定', added: '行く・登録済', interested: '気になる', imported: '取りこんだ予定' },
  extras: { suggested: 'まだ追加していない予定' },
} as const;
