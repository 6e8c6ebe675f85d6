import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'accent'
  | 'danger'
  | 'danger-outline'
  | 'stamped';

export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `primary` by default; `stamped` is the pressed state of 追加. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The props of a button's style, for an element that cannot be a Button or a ButtonLink, such as a `mailto:` link. */
export const buttonProps = ({ variant = 'primary', size = 'md', block = false, className }: ButtonLook) => ({
  className: classNames(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    className,
  ),
  'data-part': 'button',
  'data-variant': variant,
  'data-size': size,
  'data-block': block || undefined,
});

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'children' | 'onClick'> {
  /** While a promise that it returned is pending, further clicks are ignored. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  icon?: IconSource | undefined;
  /** Shows a spinner, ignores clicks and keeps focus; the button is at least as wide as with its normal label. */
  busy?: boolean | undefined;
  /** The label while busy, such as 'Verifying...'. */
  busyLabel?: ReactNode;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, busy = false, busyLabel, children, onClick, type, ...rest } = props;
  const press = useOneAtATime((event: MouseEvent<HTMLButtonElement>) => onClick?.(event));
  return (
    <button
      {...rest}
      {...buttonProps({ variant, size, block, className })}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : press}
    >
      <span className={styles.content} aria-hidden={busy || undefined}>
        {icon && <Icon name={icon} size="s" />}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          <span>{busyLabel ?? children}</span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'className' | 'children'> {
  icon?: IconSource | undefined;
  children: ReactNode;
}

/** A link with the style of a button. */
export function ButtonLink({ variant, size, block, className, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} {...buttonProps({ variant, size, block, className })}>
      <span className={styles.content}>
        {icon && <Icon name={icon} size="s" />}
        <span>{children}</span>
      </span>
    </Link>
  );
}
