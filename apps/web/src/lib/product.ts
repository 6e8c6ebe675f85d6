/** The product's name, slogans and support address. */
export const product = {
  name: 'ひより',
  tagline: ['今日は、', 'なに日和。'],
  promise: ['好きな人の予定が、あなたのカレンダーに。', '見つけて、追加して、出かけよう。'],
  supportAddress: 'support@hiyori.example',
} as const;
