const lineFeed = 10;
const carriageReturn = 13;
const isBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn;
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9;

/** Joins folded lines in bytes: some programs fold within a character (RFC 5545 section 3.1). */
function unfolded(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 1 : at;
    if (isBreak(bytes[end]) && isBlank(bytes[end + 1])) at = end + 1;
    else {
      joined[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return joined.subarray(0, length);
}

function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of an iCalendar file: in UTF-8, in the character set of older Japanese programs, or in UTF-8 without what is damaged. `charset` is
 * the one that a server names.
 */
export function calendarText(bytes: Uint8Array, charset = 'utf-8'): string {
  const named = decode(bytes, charset);
  if (named !== null) return named;
  const whole = unfolded(bytes);
  return decode(whole, 'utf-8') ?? decode(whole, 'shift_jis') ?? new TextDecoder().decode(whole);
}
