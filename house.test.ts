import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copyFixtures } from './tools/house/copy-fixtures.ts';
import { copyRules } from './tools/house/copy-rules.ts';
import { documentFixtures } from './tools/house/document-fixtures.ts';
import { documentRules } from './tools/house/document-rules.ts';
import { featureRules } from './tools/house/feature-rules.ts';
import { importFixtures } from './tools/house/import-fixtures.ts';
import { importRules } from './tools/house/import-rules.ts';
import { codeOf } from './tools/house/scan.ts';
import { readTree } from './tools/house/source.ts';
import { styleFixtures } from './tools/house/style-fixtures.ts';
import { styleRules } from './tools/house/style-rules.ts';
import { textFixtures } from './tools/house/text-fixtures.ts';
import { textRules } from './tools/house/text-rules.ts';
import { wordFixtures } from './tools/house/word-fixtures.ts';
import { wordRules } from './tools/house/word-rules.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const fixtures = {
  ...importFixtures,
  ...textFixtures,
  ...documentFixtures,
  ...styleFixtures,
  ...wordFixtures,
  ...copyFixtures,
};
const rules = [
  ...featureRules,
  ...importRules,
  ...textRules,
  ...documentRules,
  ...styleRules,
  ...wordRules,
  ...copyRules,
];
const named = rules.map((rule) => [rule.name, rule] as const);
const tree = readTree(root);

describe('the house', () => {
  it.each(named)('%s', (_, { check }) => expect(check(tree)).toEqual([]));

  it('is read whole', () => {
    const paths = tree.map(({ path }) => path);
    expect(paths).toContain('house.test.ts');
    expect(paths).toContain('packages/contract/src/contract.ts');
    expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
  });
});

describe('each rule', () => {
  it('has its fixture, and each fixture its rule', () =>
    expect(Object.keys(fixtures).sort()).toEqual(rules.map(({ name }) => name).sort()));

  it.each(named)('can fail: %s', (name, { check }) => {
    const { broken } = fixtures[name] ?? { broken: [] };
    expect(broken.length).toBeGreaterThan(0);
    for (const files of broken) expect(check(files), JSON.stringify(files)).not.toEqual([]);
  });

  it.each(named)('lets pass what it allows: %s', (name, { check }) => {
    const { kept } = fixtures[name] ?? { kept: [] };
    expect(kept.length).toBeGreaterThan(0);
    expect(check(kept)).toEqual([]);
  });

  it.each(named)('has nothing to say of an empty tree: %s', (_, { check }) => expect(check([])).toEqual([]));
});

describe('the scanner', () => {
  const code = (text: string) => codeOf({ path: 'a.tsx', text }).replace(/ +/g, ' ');

  it('blanks comments and strings and keeps the lines', () => {
    expect(code("a('b'); // c\n/* d\n e */ f")).toBe("a(' '); \n \n f");
    expect(code(`x = \`a \${b + \`c \${d}\`} e\` + f`)).toBe(`x = \` \${b + \` \${d}\`} \` + f`);
  });

  it('is not misled by quotes and slashes in regular expressions, nor by a quote in text', () => {
    expect(code('x = /[\'"`/[/]/.test(y); z')).toMatch(/\.test\(y\); z$/);
    expect(code("<p>Don't</p>\nnew Date()")).toContain('new Date()');
    expect(code("a / b; 'c' / d; e")).toBe("a / b; ' ' / d; e");
  });
});
