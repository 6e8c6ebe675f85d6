import type { Rule, SourceFile } from './source.ts';
import { type ForeignKey, type Schema, schemaAfter } from './sql.ts';

const migrationPath = /^apps\/api\/src\/db\/migrations\/[^/]+\.sql$/;

function finalSchema(files: readonly SourceFile[]): Schema {
  const migrations = files.filter(({ path }) => migrationPath.test(path));
  migrations.sort((a, b) => (a.path < b.path ? -1 : 1));
  return schemaAfter(migrations.map(({ text }) => text));
}

const told = (key: ForeignKey, what: string): string => `${key.table}(${key.columns.join(', ')}): ${what}`;

export const schemaRules: readonly Rule[] = [
  {
    name: 'every foreign key has an index that begins with its column',
    check(files) {
      const { keys, indexes } = finalSchema(files);
      return keys
        .filter(({ table, columns }) => !indexes.some((index) => index.table === table && index.first === columns[0]))
        .map((key) => told(key, 'no index'));
    },
  },
  {
    // The generator writes "no action" for whoever is silent, so that it counts as silence.
    name: 'every reference to users says what the deletion of a person does to it',
    check: (files) =>
      finalSchema(files)
        .keys.filter((key) => key.references === 'users' && (!key.onDelete || key.onDelete === 'no action'))
        .map((key) => told(key, 'on delete is not said')),
  },
];
