import { codeOf } from './scan.ts';
import { isCode, isTest, nameOf, type Rule } from './source.ts';

const maxLines = 400;
const isSource = (path: string): boolean => isCode(path) || path.endsWith('.css');

/** A rule about what the code of a file, without its comments and strings, must not hold. */
const codeRule = (name: string, pattern: RegExp, concerns: (path: string) => boolean): Rule => ({
  name,
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && concerns(path))
      .flatMap((file) => linesWith(codeOf(file), pattern).map((n) => `${file.path}:${n}`)),
});

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

// A script in the head of the document imports nothing.
const readsClock =
  /^(?:apps\/api\/src\/ports\/clock\/|apps\/web\/src\/early\.js$|packages\/time\/src\/clock\.ts$|packages\/local-)/;
const inSources = /^(?:apps|packages)\/[^/]+\/src\//;
const readsEnvironment = /^(?:apps\/(?:api|web)|packages\/(?:contract|client|posters|time))\/src\//;

/** The second one sets the variable by which the library of pictures finds its fonts. */
const usesEnvironment = new Set(['apps/api/src/config.ts', 'apps/api/src/ports/pictures/font-environment.ts']);

const badNames: Rule = {
  name: 'nothing is named utils, helpers, common or types',
  check: (files) =>
    files
      .filter(({ path }) => /(?:^|\/)(?:utils?|helpers?|commons?|types)(?:\.[^/]+)?(?:\/|$)/i.test(path))
      .map(({ path }) => `${path}: say what it is`),
};

const barrels: Rule = {
  name: "index.ts stands only at the root of a package's src",
  check: (files) =>
    files
      .filter(({ path }) => /^index\.[tm]?[jt]sx?$/.test(nameOf(path)))
      .filter(({ path }) => !/^(?:apps|packages)\/[^/]+\/src\/index\.ts$/.test(path))
      .map(({ path }) => `${path}: a barrel`),
};

const length: Rule = {
  name: `a source file has at most ${maxLines} lines`,
  check: (files) =>
    files
      .filter(({ path }) => isSource(path) && !path.includes('/migrations/') && !path.endsWith('/ui/style/tokens.css'))
      .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ path, lines }) => `${path}: ${lines} lines`),
};

// Written so that this file does not hold the words that it forbids.
const suppressions = /@ts-(?:ignore|nocheck)\b|\bbiome-(?:ignore)|\b(?:TO)DO\b|\b(?:FIX)ME\b/;

const noSuppressions: Rule = {
  name: 'no check is silenced and no work is left as a note',
  check: (files) =>
    files
      .filter(({ path }) => isSource(path))
      .flatMap(({ path, text }) => linesWith(text, suppressions).map((n) => `${path}:${n}`)),
};

export const textRules: readonly Rule[] = [
  badNames,
  barrels,
  length,
  noSuppressions,
  codeRule('nothing is cast to any', /\bas\s+any\b|<any>/, () => true),
  codeRule('no test stands alone or is left out', /\.(?:only|skip|todo)\s*\(/, isTest),
  codeRule(
    'no test sleeps',
    /\bnew\s+Promise\b.*\bsetTimeout\s*\(\s*\w+\s*,\s*[\d_]+\s*\)|\bwaitForTimeout\s*\(/,
    isTest,
  ),
  codeRule(
    'exports have names; only a configuration file has a default',
    /\bexport\s+default\b|\bas\s+default\b/,
    (path) => !/(?:\.config\.[tm]?[jt]s|\/e2e\/global-setup\.ts)$/.test(path),
  ),
  codeRule(
    'the environment is read in config.ts alone',
    /\bprocess\s*(?:\.\s*env\b|\[)|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/,
    (path) => readsEnvironment.test(path) && !usesEnvironment.has(path) && !isTest(path),
  ),
  codeRule(
    'the clock is read through its port in the API and through the time package elsewhere',
    /\bnew\s+Date\b(?!\s*\(\s*[^)\s])(?!\s*\(\s*$)|\bDate\s*\.\s*now\b/,
    (path) => inSources.test(path) && !readsClock.test(path),
  ),
];
