import type { ComponentProps } from 'react';
import './card.css';
import { classNames } from '../style/class-names.ts';

/** A white sheet on the paper; the padding is the content's. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />;
}
