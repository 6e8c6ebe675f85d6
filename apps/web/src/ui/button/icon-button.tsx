import type { ComponentProps } from 'react';
import { Icon } from '../art/icon.tsx';
import { Badge } from '../feedback/badge.tsx';
import { classNames } from '../style/class-names.ts';
import './icon-button.css';
import type { IconName } from '../art/icon-paths.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  /** A number on the corner; it is spoken as part of the name. */
  badge?: number | undefined;
  filled?: boolean | undefined;
  /** Frosted, for standing on a cover. */
  onCover?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, badge = 0, filled, onCover = false, className, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames('iconbtn', onCover && 'on-cover', className)}
      aria-label={badge > 0 ? `${label} ${badge}件` : label}
    >
      <Icon name={icon} filled={filled} />
      <Badge count={badge} />
    </button>
  );
}
