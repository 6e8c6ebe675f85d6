/** The first characters of a name, uppercased, or `U` when there is no name. */
export function initials(name: string | null | undefined, length = 2): string {
  const first = Array.from((name ?? '').trim()).slice(0, length);
  return first.join('').trim().toUpperCase() || 'U';
}
