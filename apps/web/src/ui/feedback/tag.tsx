import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import './tag.css';

interface TagProps {
  tone?: 'plain' | 'info' | 'ok' | 'warn' | 'bad' | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A soft pill that states something: 今日, Active, 中止. */
export function Tag({ tone = 'plain', lang, children }: TagProps) {
  return (
    <span className={classNames('tag', tone !== 'plain' && tone)} lang={lang}>
      {children}
    </span>
  );
}
