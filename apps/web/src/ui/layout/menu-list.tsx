import { type ReactNode, useId } from 'react';
import './menu-row.css';

interface MenuListProps {
  /** A small heading over the group. */
  title?: ReactNode;
  /** A sentence under the group. */
  note?: ReactNode;
  children: ReactNode;
}

/** A white group of rows with hairlines between them. */
export function MenuList({ title, note, children }: MenuListProps) {
  const heading = useId();
  if (!title && !note) return <div className="rows">{children}</div>;
  return (
    <section aria-labelledby={title ? heading : undefined}>
      {title && (
        <h2 className="sect" id={heading}>
          {title}
        </h2>
      )}
      <div className="rows">{children}</div>
      {note && <div className="sect-note">{note}</div>}
    </section>
  );
}
