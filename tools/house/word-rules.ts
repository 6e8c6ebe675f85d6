import { commentsIn } from './scan.ts';
import { isCode, type Rule, type SourceFile } from './source.ts';

/** The folders and files that are checked; docs/acceptance.md quotes the specification. */
const checked = [
  '.github/',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'apps/',
  'docs/copy.md',
  'docs/decisions/',
  'docs/glossary.md',
  'docs/house.md',
  'docs/operations.md',
  'docs/performance.md',
  'infra/',
  'packages/client/',
  'packages/contract/',
  'packages/local-cognito/',
  'packages/local-postgres/',
  'packages/posters/',
  'packages/time/',
  'tools/',
];

/** Words that docs/glossary.md replaces by standard terms. */
const words =
  /\b(?:anew|somebody|nobody|whoever|speaks|tells|(?:is|are|was|were|be|been|unless|when) told|knows of|answers how to|again is the same|of the house|stand-in)\b/gi;

/** The prose of a file, line by line: a document without its code, or the comments of a source. */
function proseOf(file: SourceFile): string[] {
  if (file.path.endsWith('.md')) return file.text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank).split('\n');
  if (isCode(file.path)) return commentsIn(file).split('\n');
  if (file.path.endsWith('.css')) return file.text.replace(/(^|\*\/)[\s\S]*?(\/\*|$)/g, blank).split('\n');
  return [];
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export const wordRules: readonly Rule[] = [
  {
    name: 'comments and documents use the terms of docs/glossary.md',
    check: (files) =>
      files
        .filter(({ path }) => checked.some((place) => path.startsWith(place)))
        .flatMap((file) =>
          proseOf(file).flatMap((line, index) =>
            [...line.matchAll(words)].map(([word]) => `${file.path}:${index + 1}: "${word}"`),
          ),
        ),
  },
];
