import { classNames } from '../style/class-names.ts';
import styles from './input-style.module.css';

interface InputLook {
  /** Room before the text for an icon. */
  hasIcon?: boolean | undefined;
  /** Room after the text for a button. */
  hasButton?: boolean | undefined;
  isValid?: boolean | undefined;
  /** Large digits, far apart. */
  isCode?: boolean | undefined;
  /** A select without a choice. */
  isUnchosen?: boolean | undefined;
  className?: string | undefined;
}

/** The box of a text field: spread onto the `<input>`, `<select>` or `<textarea>`. */
export const inputProps = ({ hasIcon, hasButton, isValid, isCode, isUnchosen, className }: InputLook) => ({
  className: classNames(
    styles.input,
    hasIcon && styles.withIcon,
    hasButton && styles.withButton,
    isValid && styles.valid,
    isCode && classNames(styles.code, 'tabular'),
    isUnchosen && styles.unchosen,
    className,
  ),
  'data-part': 'input',
});

/** Around an input that has an icon, a prefix or a button; a prefix takes `prefixProps`. */
export const inputFrameProps = { className: styles.frame };
export const prefixProps = { className: styles.prefix, 'aria-hidden': true } as const;
