import './badge.css';

/** A vermilion count; nothing at zero, 99+ beyond. Silent: whatever carries it names the number. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className="cnt" data-n={count > 99 ? '99+' : count} aria-hidden="true" />;
}
