import { posix } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import type { SourceFile } from './source.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Computes a value once per file: many rules read the same tree. */
function oncePerFile<T>(compute: (file: SourceFile) => T): (file: SourceFile) => T {
  const known = new WeakMap<SourceFile, { value: T }>();
  return (file) => {
    const found = known.get(file) ?? { value: compute(file) };
    known.set(file, found);
    return found.value;
  };
}

/** @throws Error when the parser reports one: a file that cannot be read must not pass a rule. */
const parse = oncePerFile(({ path, text }): ParseResult => {
  const result = parseSync(path, text, { sourceType: 'module' });
  const [error] = result.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return result;
});

interface Node extends Range {
  readonly type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Every node of a syntax tree. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (isNode(tree)) yield tree;
  if (typeof tree === 'object' && tree !== null) for (const child of Object.values(tree)) yield* nodesOf(child);
}

/** The contents of strings, templates, regular expressions and JSX text, without their quotes. */
function textsIn(program: unknown, source: string): Range[] {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type === 'Literal' && /['"/]/.test(source.charAt(node.start)))
      return { start: node.start + 1, end: node.end - 1 };
    return node.type === 'TemplateElement' || node.type === 'JSXText' ? inside(node, source) : [];
  });
}

/** Every string of a file as its source spells it, without the quotes: templates whole, with their `${…}`. */
export function stringsIn(file: SourceFile): string[] {
  const { text } = file;
  return [...nodesOf(parse(file).program)]
    .filter(({ type, start }) => type === 'TemplateLiteral' || (type === 'Literal' && /['"]/.test(text.charAt(start))))
    .map(({ start, end }) => text.slice(start + 1, end - 1));
}

/** The element of a template in TypeScript begins with its delimiter and ends with the next one. */
function inside({ start, end }: Range, source: string): Range {
  const text = source.slice(start, end);
  const opens = /^[`}]/.test(text) ? 1 : 0;
  const closes = text.endsWith('${') ? 2 : text.length > opens && text.endsWith('`') ? 1 : 0;
  return { start: start + opens, end: Math.max(start + opens, end - closes) };
}

/** The code with comments and the contents of strings replaced by spaces; every line keeps its number. */
export const codeOf = oncePerFile((file) => {
  const { comments, program } = parse(file);
  const chars = file.text.split('');
  for (const { start, end } of [...comments, ...textsIn(program, file.text)])
    for (let at = start; at < end; at += 1) if (chars[at] !== '\n') chars[at] = ' ';
  return chars.join('');
});

/** The comments of a file alone; the code is replaced by spaces, so that every line keeps its number. */
export function commentsIn(file: SourceFile): string {
  const { text } = file;
  const chars = text.replace(/[^\n]/g, ' ').split('');
  for (const { start, end } of parse(file).comments)
    for (let at = start; at < end; at += 1) chars[at] = text.charAt(at);
  return chars.join('');
}

/** What a file imports or exports from: package names as they are written, relative paths from the root. */
export const importsOf = oncePerFile((file): string[] => {
  const { path, text } = file;
  const { module, program } = parse(file);
  const { staticImports, staticExports, dynamicImports } = module;
  const inTypes = /\bimport\s*\(/.test(text) ? [...nodesOf(program)].filter(({ type }) => type === 'TSImportType') : [];
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
    ...inTypes.flatMap(({ start, end }) => /\(\s*['"](.*?)['"]/.exec(text.slice(start, end))?.slice(1) ?? []),
  ];
  return [...new Set(names)].map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
});

/** The name that `import(…)` gives as a plain string; none where it is computed. */
const literal = (argument: string): string[] => /^(['"])(.*)\1$/.exec(argument)?.slice(2) ?? [];

/** True when `name` is the package or an entry of it. */
export const isPackage = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);
