import { runProgram } from './run-program.ts';

const preferred = ['c.utf8', 'en_us.utf8', 'ja_jp.utf8'];

/**
 * Picks the libc locale of a new cluster from the output of `locale -a`. It must be a UTF-8 locale: with plain `C`, pg_trgm
 * extracts no trigrams from Japanese text, and a search finds nothing.
 */
export function pickLocale(available: readonly string[]): string {
  const normalize = (name: string) => name.toLowerCase().replace('utf-8', 'utf8');
  for (const wanted of preferred) {
    const found = available.find((name) => normalize(name) === wanted);
    if (found !== undefined) return found;
  }
  return available.find((name) => normalize(name).endsWith('.utf8')) ?? 'C.UTF-8';
}

/** Chooses the locale for a new cluster on this machine. */
export async function chooseLocale(): Promise<string> {
  if (process.platform === 'win32') return 'en-US';
  const listed = await runProgram(['locale', '-a']).catch(() => undefined);
  return pickLocale(listed?.output.split('\n').map((line) => line.trim()) ?? []);
}
