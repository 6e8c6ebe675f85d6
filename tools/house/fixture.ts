import type { SourceFile } from './source.ts';

/** Small trees for one rule: each of `broken` must be reported, `kept` must not. */
export interface Fixture {
  readonly broken: readonly (readonly SourceFile[])[];
  readonly kept: readonly SourceFile[];
}

export const file = (path: string, text = ''): SourceFile => ({ path, text });
export const api = (path: string, text = ''): SourceFile => file(`apps/api/src/${path}`, text);
export const web = (path: string, text = ''): SourceFile => file(`apps/web/src/${path}`, text);
export const migration = (text: string, name = '0000_first.sql'): SourceFile => api(`db/migrations/${name}`, text);
