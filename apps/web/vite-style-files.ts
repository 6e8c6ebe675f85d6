import type { Rolldown } from 'vite';

/** The two files of styles. The document has `first`; src/early.js loads `rest`. */
export const styleFiles = { first: 'first.css', rest: 'rest.css' } as const;

/** The file of the build that was made of one of `styleFiles`. @throws Error when there is none */
export function styleFileOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(name));
  if (!found) throw new Error(`The build has no ${name}; review vite-plugin-split-styles.ts`);
  return found.fileName;
}
