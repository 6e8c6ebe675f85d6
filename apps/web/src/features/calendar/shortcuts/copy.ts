export const shortcutsCopy = {
  switch: '1文字のキーを使う',
  switchDetail: '切っても、矢印キーとPageUp・PageDownは使えます。この端末だけの設定です。',
  gridKeys: [
    [['↑', '↓', '←', '→'], '日や予定を移る'],
    [['Enter'], '予定をひらく'],
    [['Shift + ↑', 'Shift + ↓'], '自分の予定を5分動かす'],
    [['Shift + ←', 'Shift + →'], '自分の予定を1日動かす'],
    [['Alt + ↑', 'Alt + ↓'], '自分の予定の終わりを5分動かす'],
  ],
} as const;
