import { classNames } from '../style/class-names.ts';

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

export interface ButtonStyle {
  /** Ink `primary` unless said; `stamped` is the on-state of 追加. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({ variant = 'primary', size = 'md', block = false, className }: ButtonStyle): string =>
  classNames('btn', variant, size !== 'md' && size, block && 'block', className);
