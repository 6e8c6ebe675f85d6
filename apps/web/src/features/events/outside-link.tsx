import type { ReactNode } from 'react';

/** A link to an address that a member wrote. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
