import { expect, test } from 'vitest';
import { firstModules } from './vite-early-pages.ts';
import { firstChunks } from './vite-plugin-split-styles.ts';

const chunk = (moduleIds: string[], imports: string[] = []) => ({ moduleIds, imports });
const listed = firstModules.map((module) => `/app/${module}`);

test('the first chunks are those of the document and of the listed pages, with what they import', () => {
  const chunks = {
    main: chunk(['/app/src/main.tsx'], ['shared']),
    shared: chunk(['/app/src/ui/button.tsx']),
    pages: chunk(listed, ['shared', 'parts']),
    parts: chunk(['/app/src/ui/avatar.tsx']),
    sheet: chunk(['/app/src/ui/sheet.tsx'], ['parts']),
  };
  expect([...firstChunks(chunks)].sort()).toEqual(['main', 'pages', 'parts', 'shared']);
});

test('throws when a listed module has no chunk', () => {
  expect(() => firstChunks({ main: chunk(['/app/src/main.tsx']) })).toThrow('has no chunk of src/');
});
