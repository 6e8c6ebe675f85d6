const line = { fill: 'none', stroke: 'var(--color-text)', strokeWidth: 2, strokeLinecap: 'round' } as const;

/** An empty bench under a tree: nothing happens yet. Decorative. */
export function Bench() {
  return (
    <svg viewBox="0 0 160 116" width="160" height="116" aria-hidden="true" data-part="illustration">
      <ellipse cx="80" cy="104" rx="62" ry="5" fill="var(--color-surface-active)" />
      <circle cx="118" cy="40" r="16" fill="var(--color-accent)" />
      <g {...line} strokeLinejoin="round">
        <path d="M30 78h84M34 62h76M40 78v26M104 78v26M34 62v16M110 62v16" />
        <path d="M132 104V70m0 0c-10 0-14-10-8-18-2-10 14-16 18-4 8 4 4 20-10 22z" />
      </g>
      <path d="M52 96c4 1 7 3 9 6" {...line} stroke="var(--color-text-subtle)" strokeWidth="1.6" />
    </svg>
  );
}
