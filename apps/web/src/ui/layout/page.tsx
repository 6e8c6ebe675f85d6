import type { ReactNode } from 'react';
import { product } from '../../lib/product.ts';

interface PageProps {
  /** The document title: `title | ひより`. */
  title?: string | undefined;
  className?: string | undefined;
  busy?: boolean | undefined;
  lang?: string | undefined;
  /** The `data-part` of the page. */
  part?: string | undefined;
  children: ReactNode;
}

/** The `<main>` of a page, the target of the skip link. Put a PageHeader first, then a `<div className="wrap">`. */
export function Page({ title, className, busy = false, lang, part, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={className} aria-busy={busy || undefined} lang={lang} data-part={part}>
      <title>{title ? `${title} | ${product.name}` : product.name}</title>
      {children}
    </main>
  );
}
