/** What the plugins of the build read of a chunk. */
export interface Chunk {
  moduleIds: readonly string[];
  imports: readonly string[];
}

/** The chunks of a build, by their file names. */
export type Chunks = Readonly<Record<string, Chunk>>;

/** The files of chunks with everything that they import statically, added to `known`. */
export function withImports(chunks: Chunks, files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    withImports(chunks, chunks[file]?.imports ?? [], known);
  }
  return known;
}

/** The file of the chunk that has a module. @throws Error when none has it */
export function fileOf(chunks: Chunks, module: string): string {
  const found = Object.entries(chunks).find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`The build has no chunk of ${module}; review vite-early-pages.ts`);
  return found[0];
}

/**
 * The files of the document's own scripts. main.tsx is in one of the parts (vite-chunks.ts). Its entry would only import that part: Vite
 * removes it and names the part, with its imports, in the document.
 */
export const ofDocument = (chunks: Chunks): Set<string> => withImports(chunks, [fileOf(chunks, 'src/main.tsx')]);
