import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../style/class-names.ts';
import styles from './card.module.css';

/** A white sheet on the paper; the padding is the content's. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} data-part="card" />;
}

/** A card that is one link. */
export function CardLink({ className, ...rest }: LinkProps & { className?: string | undefined }) {
  return <Link {...rest} className={classNames(styles.card, className)} data-part="card" />;
}
