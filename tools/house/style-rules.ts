import { posix } from 'node:path';
import { importsOf } from './scan.ts';
import { isCode, isTest, nameOf, type Rule, type SourceFile } from './source.ts';

const utilities = 'apps/web/src/ui/style/utilities.css';
const globals = new Set(
  ['base', 'hues', 'layers', 'loading', 'reset', 'tokens', 'utilities'].map(
    (name) => `apps/web/src/ui/style/${name}.css`,
  ),
);
const isWeb = (path: string): boolean => path.startsWith('apps/web/src/');
const isModule = (path: string): boolean => path.endsWith('.module.css');

const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '');

/** The stylesheets of the web app; `css` is their text without comments. */
const webStyles = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => isWeb(path) && path.endsWith('.css'))
    .map(({ path, text }) => ({ path, text, css: withoutComments(text) }));

/** The classes that a stylesheet defines, without those in `:global()`. */
function classesIn(css: string): Set<string> {
  const own = withoutComments(css).replace(/:global\([^)]*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

const webCode = (files: readonly SourceFile[]) => files.filter(({ path }) => isWeb(path) && isCode(path));

/** Each import of a CSS module, with the name that the importing file gives it. */
const moduleImports = (files: readonly SourceFile[]) =>
  webCode(files).flatMap((file) =>
    [...file.text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', target = '']) => ({
      file,
      name,
      target: posix.join(posix.dirname(file.path), target),
    })),
  );

const modulesOnly: Rule = {
  name: 'a stylesheet of the web app is a CSS module, apart from the global ones of ui/style',
  check: (files) =>
    webStyles(files)
      .filter(({ path }) => !isModule(path) && !globals.has(path))
      .map(({ path }) => `${path}: name it ${nameOf(path).replace(/\.css$/, '.module.css')}`),
};

const oneImporter: Rule = {
  name: 'a CSS module is imported by one file, in its own folder, and a global stylesheet by main.tsx',
  check(files) {
    const seen = new Map<string, string>();
    const found: string[] = [];
    for (const file of webCode(files))
      for (const target of importsOf(file).filter((name) => name.endsWith('.css'))) {
        const isAllowed = isModule(target)
          ? posix.dirname(target) === posix.dirname(file.path) && !seen.has(target)
          : nameOf(file.path) === 'main.tsx';
        if (!isAllowed) found.push(`${file.path}: imports ${target}`);
        seen.set(target, file.path);
      }
    return found;
  },
};

const sameClasses: Rule = {
  name: 'a file uses classes that its CSS module defines, and each of them',
  check(files) {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    return moduleImports(files).flatMap(({ file, name, target }) => {
      const defined = classesIn(texts.get(target) ?? '');
      const aliases = [name, ...[...file.text.matchAll(/const (\w+) = [^\n]*\b\w*[sS]tyles;/g)].map(([, one]) => one)];
      const uses = new RegExp(`\\b(?:${aliases.join('|')})\\)?(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
      const used = new Set([...file.text.matchAll(uses)].map(([, dotted, quoted]) => dotted ?? quoted ?? ''));
      const direct = new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
      const wrong = [...file.text.matchAll(direct)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
      const isDynamic = new RegExp(`\\b${name}\\[(?!')`).test(file.text);
      return [
        ...wrong.filter((one) => !defined.has(one)).map((one) => `${file.path}: ${target} has no .${one}`),
        ...[...defined].filter((one) => !used.has(one) && !isDynamic).map((one) => `${target}: .${one} is not used`),
      ];
    });
  },
};

const quotedClasses: Rule = {
  name: 'a className in quotes names classes of ui/style/utilities.css',
  check(files) {
    const known = classesIn(files.find(({ path }) => path === utilities)?.text ?? '');
    return webCode(files)
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bclassName="([^"]*)"/g)]
          .flatMap(([, names = '']) => names.split(/\s+/))
          .filter((name) => name && !known.has(name))
          .map((name) => `${path}: ${name} is no utility`),
      );
  },
};

/** The names of parts that a file sets: in quotes, by a property `part`, or quoted in a file that computes the attribute. */
function partsIn({ text }: SourceFile): string[] {
  const values = [...text.matchAll(/(?<!\[)\b(?:data-)?part(?:=|'?: )((?:["'][\w-]+["'](?: \| )?)+)/g)].map(
    ([, one]) => one,
  );
  const sources = text.includes('data-part={') ? [...values, text] : values;
  return sources.flatMap((one = '') => [...one.matchAll(/["']([\w-]+)["']/g)].map(([, name = '']) => name));
}

const knownParts: Rule = {
  name: 'a selector of [data-part] names a part that a component of the web app sets',
  check(files) {
    const components = webCode(files).filter(({ path }) => !isTest(path));
    const known = new Set(components.flatMap(partsIn));
    return files
      .filter(({ path }) => path.startsWith('apps/web/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\[data-part=["']([^"']+)["']/g)]
          .filter(([, name = '']) => !known.has(name))
          .map(([, name]) => `${path}: no component sets the part ${name}`),
      );
  },
};

interface StyleBlock {
  /** The selectors and conditions, from the outermost to its own. */
  preludes: readonly string[];
  body: string;
}

function* blocksIn(css: string): Generator<StyleBlock> {
  const open: { prelude: string; start: number }[] = [];
  for (const { 0: text, index } of css.matchAll(/[^{};]*\{|\}/g)) {
    if (text !== '}') {
      open.push({ prelude: text.slice(0, -1).trim(), start: index + text.length });
      continue;
    }
    const preludes = open.map(({ prelude }) => prelude);
    const block = open.pop();
    if (block) yield { preludes, body: css.slice(block.start, index).replace(/\s+/g, ' ').trim() };
  }
}

const systemDark = /:root:not\(\[data-theme="light"\]\)/;
const chosenDark = /:root\[data-theme="dark"\]/;

/** The dark blocks with one of both selectors: each selector without it, and its declarations. */
function darkBlocks(css: string, selector: RegExp): { own: string; body: string; isOnScreen: boolean }[] {
  return [...blocksIn(css)].flatMap(({ preludes, body }) => {
    const prelude = preludes.at(-1) ?? '';
    if (!selector.test(prelude)) return [];
    return {
      own: prelude.replace(selector, ''),
      body,
      isOnScreen: preludes.some((one) => /^@media screen\b/.test(one)),
    };
  });
}

const sameDark: Rule = {
  name: 'the dark theme has the same values when it is chosen as when the system asks for it, and only on screens',
  check: (files) =>
    webStyles(files).flatMap(({ path, css }) => {
      const [system, chosen] = [darkBlocks(css, systemDark), darkBlocks(css, chosenDark)];
      const values = (blocks: typeof system) =>
        blocks
          .map(({ own, body }) => `${own} {${body}}`)
          .sort()
          .join('\n');
      return [
        ...(values(system) === values(chosen) ? [] : [`${path}: the two dark blocks differ`]),
        ...[...system, ...chosen]
          .filter(({ isOnScreen }) => !isOnScreen)
          .map(() => `${path}: a dark block without @media screen`),
      ];
    }),
};

// A browser looks up by attribute names, classes and tags which elements an insertion may concern, without values and parents. With these it
// computes the styles of most elements of the page again.
const wideSelectors = [
  /:root:has\([^)]*\)\s+[^\s,{]/,
  /\[data-part[^\]]*\]\s*[+~]/,
  /(?:^|[\s>(,])(?:\*|:[\w-]+(?:\([^)]*\))?)\s*[+~]\s*\*/,
  /(?:^|[\s>(,]):nth-/,
];

/** The selectors and at-rules of the web app's styles that have declarations or blocks of their own, without those within a media query. */
const preludesOutside = (files: Parameters<Rule['check']>[0], media: string): { path: string; prelude: string }[] =>
  webStyles(files).flatMap(({ path, css }) =>
    [...blocksIn(css)]
      .filter(({ preludes }) => !preludes.some((one) => one.startsWith(media)))
      .map(({ preludes }) => ({ path, prelude: preludes.at(-1) ?? '' })),
  );

const narrowSelectors: Rule = {
  name: 'no selector makes an insertion anywhere concern every element',
  check: (files) =>
    preludesOutside(files, '@media print')
      .filter(({ prelude }) => !prelude.startsWith('@') && wideSelectors.some((wide) => wide.test(prelude)))
      .map(({ path, prelude }) => `${path}: ${prelude}`),
};

const hoveredByPointer: Rule = {
  name: 'a style for :hover is in @media (hover: hover)',
  check: (files) =>
    preludesOutside(files, '@media (hover: hover)')
      .filter(({ prelude }) => prelude.includes(':hover'))
      .map(({ path, prelude }) => `${path}: ${prelude} also stays on what a finger has tapped`),
};

/** Pictures of a month, which are no text to read: nothing in them is found by a screen reader. */
const pictures = new Set(
  ['account-setup/introduction/filling-month', 'auth/signup/welcome-example'].map(
    (name) => `apps/web/src/features/${name}.module.css`,
  ),
);

/** Of sizes in rem and px. Those that depend on others are measured in a browser (apps/web/e2e/layout.test.ts). */
const legibleText: Rule = {
  name: 'no text is smaller than 11 px',
  check: (files) =>
    webStyles(files)
      .filter(({ path }) => !pictures.has(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?:font-size|--text-[\w-]+): *([\d.]+)(rem|px);/g)]
          .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < 11)
          .map(([declaration]) => `${path}: ${declaration}`),
      ),
};

const withoutWebKit = '@supports not (hanging-punctuation: first)';

const spacedWhereSound: Rule = {
  name: 'text-autospace is set only in @supports not (hanging-punctuation: first), in which WebKit is not',
  check: (files) =>
    webStyles(files).flatMap(({ path, css }) =>
      [...blocksIn(css)]
        .filter(({ preludes, body }) => /^[^{]*\btext-autospace:/.test(body) && !preludes.includes(withoutWebKit))
        .map(
          ({ preludes }) =>
            `${path}: ${preludes.at(-1)} has text-autospace, with which WebKit draws letters over others`,
        ),
    ),
};

const uprightMarks: Rule = {
  name: 'vpal is set with vert, without which WebKitGTK draws the marks of horizontal text',
  check: (files) =>
    webStyles(files).flatMap(({ path, text }) =>
      [...text.matchAll(/font-feature-settings: ([^;]*);/g)]
        .filter(([, features = '']) => features.includes('"vpal"') && !features.includes('"vert"'))
        .map(([declaration]) => `${path}: ${declaration}`),
    ),
};

export const styleRules: readonly Rule[] = [
  modulesOnly,
  oneImporter,
  sameClasses,
  quotedClasses,
  knownParts,
  sameDark,
  narrowSelectors,
  hoveredByPointer,
  legibleText,
  spacedWhereSound,
  uprightMarks,
];
