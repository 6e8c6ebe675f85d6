import type { Plugin } from 'vite';
import { firstModules } from './vite-early-pages.ts';
import { styleFiles } from './vite-style-files.ts';

interface Chunk {
  isEntry: boolean;
  moduleIds: readonly string[];
  imports: readonly string[];
}

/** The file names of the chunks that the first pages import statically. @throws Error when a module has no chunk */
export function firstChunks(chunks: Readonly<Record<string, Chunk>>): Set<string> {
  const first = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks[file];
    if (!chunk || first.has(file)) return;
    first.add(file);
    chunk.imports.forEach(add);
  };
  const all = Object.entries(chunks);
  for (const [file, { isEntry }] of all) if (isEntry) add(file);
  for (const module of firstModules) {
    const found = all.find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`The build has no chunk of ${module}; review vite-early-pages.ts`);
    add(found[0]);
  }
  return first;
}

/** The file names of chunks, each after what it imports: styles of later ones override those of earlier ones. */
function inOrder(chunks: Readonly<Record<string, Chunk & { dynamicImports: readonly string[] }>>): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(add);
    ordered.add(file);
    chunk.dynamicImports.forEach(add);
  };
  for (const [file, { isEntry }] of Object.entries(chunks)) if (isEntry) add(file);
  for (const file of Object.keys(chunks)) add(file);
  return [...ordered];
}

const hasStyles = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => /\.css(?:\?|$)/.test(id));

/**
 * Writes the styles of the first pages into one file and all others into a second one. A chunk with styles of the second file waits for it
 * before it is evaluated, so that nothing is shown without them.
 */
export function splitStyles(): Plugin {
  return {
    name: 'split-styles',
    apply: 'build',
    // Before the plugins that would load the styles of each chunk.
    enforce: 'pre',
    renderChunk(code, chunk, _, { chunks }) {
      if (!hasStyles(chunk) || firstChunks(chunks).has(chunk.fileName)) return null;
      return { code: `await globalThis.restStyles();\n${code}`, map: null };
    },
    generateBundle(_, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([file, part]) => (part.type === 'chunk' ? [[file, part]] : [])),
      );
      const first = firstChunks(chunks);
      const styles = { first: '', rest: '' };
      const taken = new Set<string>();
      for (const file of inOrder(chunks)) {
        const imported = chunks[file]?.viteMetadata?.importedCss ?? new Set<string>();
        for (const name of imported) {
          const asset = bundle[name];
          if (asset?.type !== 'asset' || taken.has(name)) continue;
          taken.add(name);
          styles[first.has(file) ? 'first' : 'rest'] += String(asset.source);
        }
        imported.clear();
      }
      for (const name of taken) delete bundle[name];
      for (const kind of ['first', 'rest'] as const)
        this.emitFile({ type: 'asset', name: styleFiles[kind], source: styles[kind] });
    },
  };
}
