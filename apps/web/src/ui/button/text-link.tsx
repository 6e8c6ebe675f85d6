import { classNames } from '../style/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import styles from './text-link.module.css';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  /** Removes the underline, for a link that is not inside a sentence. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

export function TextLink({ bare = false, className, ...link }: TextLinkProps) {
  return <Link {...link} className={classNames(styles.link, bare && styles.bare, className)} data-part="text-link" />;
}
