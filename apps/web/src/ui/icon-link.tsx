import { Link, type LinkProps } from 'react-router-dom';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './icon-button.css';
import type { IconName } from './icon-paths.ts';

interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  badge?: number | undefined;
  onCover?: boolean | undefined;
}

/** An icon button that goes somewhere. */
export function IconLink({ icon, label, badge = 0, onCover = false, className, ...link }: IconLinkProps) {
  return (
    <Link
      {...link}
      className={classNames('iconbtn', onCover && 'on-cover', className)}
      aria-label={badge > 0 ? `${label} ${badge}件` : label}
    >
      <Icon name={icon} />
      <Badge count={badge} />
    </Link>
  );
}
