import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import { Badge } from '../feedback/badge.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './icon-button.module.css';
import { Link, type LinkProps } from './link.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconSource;
  label: string;
  /** A number in the corner, which is part of the accessible name. */
  badge?: number | undefined;
  /** Translucent, for use on a cover. */
  onCover?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, badge = 0, onCover = false, className, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(styles.button, onCover && styles.onCover, className)}
      data-part="icon-button"
      aria-label={badge > 0 ? `${label} ${badge}件` : label}
    >
      <Icon name={icon} />
      <Badge count={badge} />
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'children'> {
  /** An icon, or a picture. */
  icon: IconSource | { picture: ReactNode };
  label: string;
  onCover?: boolean | undefined;
}

/** A link with the style of an icon button. */
export function IconLink({ icon, label, onCover = false, className, ...link }: IconLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(styles.button, onCover && styles.onCover, className)}
      data-part="icon-button"
      aria-label={label}
    >
      {typeof icon === 'object' && 'picture' in icon ? icon.picture : <Icon name={icon} />}
    </Link>
  );
}
