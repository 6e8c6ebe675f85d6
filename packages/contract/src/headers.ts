/** Response headers of lists that are plain arrays. */
export const listHeaders = {
  /** `true` when the owner hides the list from the caller; the body is then an empty array. */
  isHidden: 'x-privacy-list-hidden',
  /** The cursor of the next page; absent on the last page. */
  nextCursor: 'x-next-cursor',
  /** The number of entries that the caller may not see; on the first page only. */
  hiddenCount: 'x-hidden-count',
} as const;
