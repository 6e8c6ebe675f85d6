import type { Plugin } from 'vite';

const contractSources = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** Properties with a literal text: a field of a schema can have the same name, but its value is an expression. */
const documentation = new Set(['summary', 'description']);

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  callee?: { name?: string };
  arguments?: Node[];
  value?: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * What to leave out: the texts of operations and fields, `annotate` around a schema with its metadata, and the routes, in whose place the
 * app imports their shapes (`vite-plugin-shapes.ts`).
 */
function findEdits(value: unknown): Edit[] {
  if (Array.isArray(value)) return value.flatMap(findEdits);
  if (!isNode(value)) return [];
  const inner = Object.values(value).flatMap(findEdits);
  if (value.type === 'Property' && documentation.has(value.key?.name ?? '')) {
    const text = value.value;
    if (isNode(text) && text.type === 'Literal') return [{ start: text.start, end: text.end, text: "''" }];
  }
  if (value.type === 'CallExpression' && value.callee?.name === 'defineRoutes')
    return [{ start: value.start, end: value.end, text: 'undefined' }];
  const [schema, metadata] = value.arguments ?? [];
  if (value.type === 'CallExpression' && value.callee?.name === 'annotate' && schema && metadata) {
    const around = [
      { start: value.start, end: schema.start, text: '(' },
      { start: schema.end, end: value.end, text: ')' },
    ];
    return [...inner.filter(({ start }) => start < schema.end), ...around];
  }
  return inner;
}

/** Leaves the texts and names of the OpenAPI document out of the build: the browser does not need them. */
export function omitDocumentation(): Plugin {
  return {
    name: 'hiyori:omit-documentation',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contractSources.test(id)) return null;
      let rest = code;
      const edits = findEdits(this.parse(code)).sort((a, b) => b.start - a.start || b.end - a.end);
      for (const { start, end, text } of edits) rest = rest.slice(0, start) + text + rest.slice(end);
      return { code: rest, map: null };
    },
  };
}
