import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../art/icon.tsx';
import { Badge } from '../feedback/badge.tsx';
import { classNames } from '../style/class-names.ts';
import './icon-button.css';
import type { IconName } from '../art/icon-paths.ts';

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
