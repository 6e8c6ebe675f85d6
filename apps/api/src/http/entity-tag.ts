/**
 * Whether If-None-Match contains this entity tag, compared weakly (RFC 9110, section 13.1.2): a compressing proxy makes tags weak.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false;
