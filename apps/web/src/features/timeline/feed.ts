/** The order that the address asks for: 投稿順 unless it says otherwise. */
export const sortOf = (value: string | null): 'created' | 'start' => (value === 'start' ? 'start' : 'created');
