import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './button.css';
import { Icon } from '../art/icon.tsx';
import type { IconName } from '../art/icon-paths.ts';
import { type ButtonStyle, buttonClass } from './button-style.ts';

interface ButtonLinkProps extends ButtonStyle, Omit<LinkProps, 'className' | 'children'> {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Looks like a button and goes somewhere: a real link, so it opens in a new tab as links do. */
export function ButtonLink({ variant, size, block, className, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, block, className })}>
      <span className="rest">
        {icon && <Icon name={icon} size="s" />}
        <span>{children}</span>
      </span>
    </Link>
  );
}
