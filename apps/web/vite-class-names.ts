import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Without vowels no name is a word, such as those that blockers of advertisements hide.
const letters = 'bcdfghjklmnpqrstvwxz';

/**
 * Names the classes of CSS modules for the build: two letters for the file, by its place in the sorted list, and the number of
 * the class in the file. Short names that begin alike compress better than hashes, and each build makes the same.
 */
export function createClassNamer(folder: URL) {
  const source = fileURLToPath(folder);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const classes = new Map<string, string[]>();
  return (name: string, path: string): string => {
    const file = path.replaceAll('\\', '/').split('?')[0]?.slice(source.length) ?? '';
    const place = files.indexOf(file);
    if (place < 0) throw new Error(`${path} is not a CSS module of ${source}`);
    const first = letters[Math.floor(place / letters.length)];
    const second = letters[place % letters.length];
    if (!first || !second)
      throw new Error(`two letters name ${letters.length ** 2} CSS modules, and there are ${files.length}`);
    const known = classes.get(file) ?? [];
    classes.set(file, known);
    if (!known.includes(name)) known.push(name);
    return `${first}${second}${known.indexOf(name).toString(36)}`;
  };
}
