import { lazily, Nothing } from '../../lib/lazily.tsx';

/** `ClashNote`, loaded after the page, which can do without it. */
export const LazyClashNote = lazily(() => import('./clash-note.tsx'), 'ClashNote', Nothing, Nothing);
