import { join } from 'node:path';

/**
 * Makes fontconfig read the fonts of this folder's `fonts.conf` instead of those of the machine. It has an effect until the first
 * text of the process is drawn: fontconfig takes the path from the environment once.
 */
export function selectBundledFonts(): void {
  process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf');
}
