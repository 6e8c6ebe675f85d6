import { posix } from 'node:path';
import { stringsIn } from './scan.ts';
import type { Rule } from './source.ts';

const isDocument = (path: string): boolean => path.endsWith('.md');

/** The words of acceptance.md for the folders of its tests. */
const testFolders: Readonly<Record<string, string>> = {
  e2e: 'apps/web/e2e',
  api: 'apps/api/src/features',
  contract: 'packages/contract/src',
};
const namedTest = /`([\w-]+)\/([^`]+\.test\.tsx?)`: (.*?) *(?:…|\|)/g;

const acceptance: Rule = {
  name: 'every test that docs/acceptance.md names exists',
  check(files) {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const page = texts.get('docs/acceptance.md') ?? '';
    return [...page.matchAll(namedTest)].flatMap(([, folder = '', file = '', name = '']) => {
      const path = `${testFolders[folder] ?? folder}/${file}`;
      const text = texts.get(path);
      if (text === undefined) return `docs/acceptance.md: there is no ${path}`;
      return isTitleIn(stringsIn({ path, text }), name) ? [] : `docs/acceptance.md: ${path} has no test "${name}"`;
    });
  },
};

const placeholder = /%\w|\$\{[^}]*\}|\$\w+/;

/** True when one of a file's strings begins with the name; `%s` and `${…}` stand for another of its strings. */
function isTitleIn(strings: readonly string[], name: string): boolean {
  return strings.some((title) => {
    const [head = '', tail] = title.split(placeholder, 2);
    if (title.startsWith(name)) return true;
    if (tail === undefined || head === '' || !name.startsWith(head)) return false;
    const rest = name.slice(head.length);
    return strings.some((value) => value !== '' && rest.startsWith(value) && tail.startsWith(rest.slice(value.length)));
  });
}

const cited = /`((?:apps|packages|infra|tools|docs|patches)\/[\w./@{},-]*[\w}/])`/g;
const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const isBuilt = (path: string): boolean => /(?:^|\/)(?:dist|node_modules|cdk\.out|generated)(?:\/|$)/.test(path);

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [whole, list] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || list === undefined) return [path];
  return list.split(',').flatMap((one) => expanded(path.replace(whole, one)));
}

const paths: Rule = {
  name: 'every path that a document cites exists',
  check(files) {
    const known = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
    return files
      .filter(({ path }) => isDocument(path))
      .flatMap(({ path, text }) =>
        targetsIn(path, text)
          .filter((target) => !isBuilt(target) && !known.has(target))
          .map((target) => `${path}: there is no ${target}`),
      );
  },
};

function targetsIn(path: string, text: string): string[] {
  const inCode = [...text.matchAll(cited)].flatMap(([, target = '']) => expanded(target));
  const inLinks = [...text.matchAll(linked)].map(([, target = '']) => posix.join(posix.dirname(path), target));
  return [...inCode, ...inLinks].map((target) => target.replace(/\/$/, ''));
}

function foldersOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? ['.'] : [parent, ...foldersOf(parent)];
}

export const documentRules: readonly Rule[] = [acceptance, paths];
