const posterTitleMax = 40;

/** True for a title that is cut by every poster, before a poster is drawn. */
export const isLongTitle = (title: string): boolean =>
  // The first segmenter takes a slow phone 10 to 90 ms.
  title.length > posterTitleMax && [...new Intl.Segmenter('ja').segment(title)].length > posterTitleMax;
