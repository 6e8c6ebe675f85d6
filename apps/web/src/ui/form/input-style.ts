import { classNames } from '../style/class-names.ts';
import styles from './input-style.module.css';

interface InputLook {
  /** Leaves space before the text for an icon. */
  hasIcon?: boolean | undefined;
  /** Leaves space after the text for a button. */
  hasButton?: boolean | undefined;
  isValid?: boolean | undefined;
  /** Large, widely spaced digits. */
  isCode?: boolean | undefined;
  /** A select that shows its placeholder. */
  isUnchosen?: boolean | undefined;
  className?: string | undefined;
}

/** The props of a text field's box: spread them onto the `<input>`, `<select>` or `<textarea>`. */
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

/** Props of the element around an input with an icon, a prefix or a button; a prefix takes `prefixProps`. */
export const inputFrameProps = { className: styles.frame };
export const prefixProps = { className: styles.prefix, 'aria-hidden': true } as const;
