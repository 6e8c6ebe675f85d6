import type { TimelineSort } from '@hiyori/contract';

/** The order that the address asks for: 投稿順 unless it says otherwise. */
export const sortOf = (value: string | null): TimelineSort => (value === 'start' ? 'start' : 'created');
