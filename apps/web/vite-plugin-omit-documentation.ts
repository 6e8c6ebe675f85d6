import type { Plugin } from 'vite';

const contractSources = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** Properties with a literal text: a field of a schema can have the same name, but its value is an expression. */
const documentation = new Set(['summary', 'description']);

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The positions of the texts that document the operations and fields, in source order. */
function findTexts(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (!isNode(value)) return [];
  if (value.type === 'Property' && documentation.has(value.key?.name ?? '')) {
    const text = value.value;
    if (isNode(text) && text.type === 'Literal') return [text];
  }
  return Object.values(value).flatMap(findTexts);
}

/** Leaves the texts of the OpenAPI document out of the build: the browser does not need them. */
export function omitDocumentation(): Plugin {
  return {
    name: 'hiyori:omit-documentation',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contractSources.test(id)) return null;
      let rest = code;
      for (const { start, end } of findTexts(this.parse(code)).reverse()) {
        rest = `${rest.slice(0, start)}''${rest.slice(end)}`;
      }
      return { code: rest, map: null };
    },
  };
}
