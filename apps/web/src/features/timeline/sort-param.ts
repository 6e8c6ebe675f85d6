/** Parses the `sort` parameter of the URL; the default is 投稿順. */
export const parseSort = (value: string | null): 'created' | 'start' => (value === 'start' ? 'start' : 'created');
