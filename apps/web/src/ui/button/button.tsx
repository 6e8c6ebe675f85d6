import type { ComponentProps, ReactNode } from 'react';
import './button.css';
import { Icon } from '../art/icon.tsx';
import type { IconName } from '../art/icon-paths.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClass } from './button-style.ts';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon?: IconName | undefined;
  /** Shows the ring, refuses presses and keeps focus; the width never falls below that of the resting label. */
  busy?: boolean | undefined;
  /** What the button says while busy, such as 'Verifying...'. */
  busyLabel?: ReactNode;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, busy = false, busyLabel, children, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="rest" aria-hidden={busy || undefined}>
        {icon && <Icon name={icon} size="s" />}
        <span>{children}</span>
      </span>
      {busy && (
        <span className="busy">
          <Spinner />
          <span>{busyLabel ?? children}</span>
        </span>
      )}
    </button>
  );
}
