import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../button/link.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './card.module.css';

/** A card without padding. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} data-part="card" />;
}

/** A card that is a link as a whole. */
export function CardLink({ className, ...rest }: LinkProps & { className?: string | undefined }) {
  return <Link {...rest} className={classNames(styles.card, className)} data-part="card" />;
}
