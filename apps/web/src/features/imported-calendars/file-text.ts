/** The text of a file in UTF-8, or else in the character set of older Japanese programs. */
export async function fileText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** The name of a file without its extension, as the name of a calendar. */
export const nameOfFile = (name: string): string =>
  [...name.replace(/\.(ics|ical|ifb|icalendar)$/i, '').trim()].slice(0, 50).join('');
