/** What lists that are bare arrays say beside them. */
export const listHeaders = {
  /** `true` when the list's owner does not show it to the caller; the body is then empty. */
  isHidden: 'x-privacy-list-hidden',
  /** Where the next page begins; absent on the last one. */
  nextCursor: 'x-next-cursor',
  /** How many the list holds that the caller may not see; on the first page only. */
  hiddenCount: 'x-hidden-count',
} as const;
