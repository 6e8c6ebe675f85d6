import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { IconLink } from '../button/icon-link.tsx';
import { classNames } from '../style/class-names.ts';
import './page-header.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Where the arrow leads, or what it does. */
  back?: string | (() => void) | undefined;
  /** Controls at the right. */
  end?: ReactNode;
  /** Gone from 1024 px on, where the page shows its title itself. */
  mobileOnly?: boolean | undefined;
  lang?: string | undefined;
}

/** The sticky bar over a page, inside its `<main>`; its title is the page's h1. */
export function PageHeader({ title, back, end, mobileOnly = false, lang }: PageHeaderProps) {
  return (
    <div className={classNames('appbar line', mobileOnly && 'mobile')}>
      {typeof back === 'string' && <IconLink icon="back" label="戻る" to={back} />}
      {typeof back === 'function' && <IconButton icon="back" label="戻る" onClick={back} />}
      <h1 className="title" lang={lang}>
        {title}
      </h1>
      {end}
    </div>
  );
}
