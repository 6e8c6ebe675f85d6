import { posix } from 'node:path';
import type { SourceFile } from './source.ts';

type Kind = 'comment' | 'text';

const regexMayFollow = /(?:^|[(,=:[!&|?{};\n>+]|\breturn|\bcase)\s*$/;

/**
 * The code with comments, and if told the insides of strings, replaced by spaces. It knows strings, templates, comments and
 * regular expressions; it need not know more, since a rule that is misled by a strange file says so aloud.
 */
export function codeOf(source: string, blank: readonly Kind[]): string {
  let out = '';
  let at = 0;
  const templates: number[] = [];
  let braces = 0;
  const take = (end: number, kind?: Kind) => {
    const part = source.slice(at, end);
    out += kind && blank.includes(kind) ? part.replace(/[^\n]/g, ' ') : part;
    at = end;
  };
  const quoted = (open: string) => {
    take(at + 1);
    const end = open === '`' ? endOfTemplate(source, at) : endOfLineString(source, at, open);
    take(end, 'text');
    if (open === '`' && source.startsWith('${', at)) {
      take(at + 2);
      templates.push(braces);
      braces = 0;
    } else take(Math.min(at + 1, source.length));
  };
  while (at < source.length) {
    const char = source.charAt(at);
    const two = source.slice(at, at + 2);
    if (two === '//') take(endOrAll(source, '\n', at), 'comment');
    else if (two === '/*') take(endOrAll(source, '*/', at + 2, 2), 'comment');
    else if (char === "'" || char === '"' || char === '`') quoted(char);
    else if (char === '/' && regexMayFollow.test(out.slice(-40))) take(endOfRegex(source, at), 'text');
    else if (char === '}' && braces === 0 && templates.length > 0) {
      braces = templates.pop() ?? 0;
      quoted('`');
    } else {
      if (char === '{') braces += 1;
      if (char === '}') braces -= 1;
      take(at + 1);
    }
  }
  return out;
}

function endOrAll(source: string, what: string, from: number, plus = 0): number {
  const end = source.indexOf(what, from);
  return end < 0 ? source.length : end + plus;
}

function endOfLineString(source: string, from: number, quote: string): number {
  for (let i = from; i < source.length; i += source[i] === '\\' ? 2 : 1)
    if (source[i] === quote || source[i] === '\n') return i;
  return source.length;
}

function endOfTemplate(source: string, from: number): number {
  for (let i = from; i < source.length; i += source[i] === '\\' ? 2 : 1)
    if (source[i] === '`' || source.startsWith('${', i)) return i;
  return source.length;
}

function endOfRegex(source: string, from: number): number {
  let inClass = false;
  for (let i = from + 1; i < source.length && source[i] !== '\n'; i += source[i] === '\\' ? 2 : 1) {
    if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i + 1;
  }
  return from + 1;
}

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"])( *)\1/dg;

/** What a file imports: package names as they are written, relative ones as paths from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  // Found where strings are blank, so that code within a string is none; then read where they are not.
  const found = [...codeOf(text, ['comment', 'text']).matchAll(specifiers)].map((match) => {
    const [start = 0, end = 0] = match.indices?.[2] ?? [];
    return text.slice(start, end);
  });
  return found.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}

/** True when `name` is the package or an entry of it. */
export const isPackage = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);
