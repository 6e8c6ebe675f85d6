import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../art/illustration.tsx';
import { EmptyBox } from './empty-box.tsx';

interface EmptyStateProps {
  title: ReactNode;
  /** Two short phrases; separate them with `<br />` where the line break matters. */
  children?: ReactNode;
  art?: IllustrationName | undefined;
  action?: ReactNode;
  lang?: string | undefined;
  /** 1 when the page has no other heading. */
  level?: 1 | 2 | undefined;
}

/** The message of an empty list, with the next step. */
export function EmptyState({ title, children, art = 'bench', action, lang, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <EmptyBox lang={lang}>
      <Illustration name={art} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </EmptyBox>
  );
}
