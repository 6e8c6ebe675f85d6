/** What the calendar says of items that are no events of this product. */
export const otherCopy = {
  /** Of the plans of a day. */
  imported: (count: number) => `うちほかのカレンダー${count}件`,
  importedFrom: (name: string) => `${name}から取りこんだ予定`,
  holds: (count: number) => `仮${count}件`,
} as const;
