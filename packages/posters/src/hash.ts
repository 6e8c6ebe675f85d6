/** A stable hash below 2^32 (FNV-1a with a final mix, which separates consecutive ids). */
export function hash(seed: string | number): number {
  let h = 0x811c9dc5;
  for (const char of String(seed)) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
