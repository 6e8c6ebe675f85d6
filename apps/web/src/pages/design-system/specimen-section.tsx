import { type ReactNode, useId } from 'react';

/** One heading of the showcase with what belongs to it. */
export function SpecimenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
