import { product } from '../../lib/product.ts';
import { Link } from '../button/link.tsx';
import styles from './wordmark.module.css';

const mark = (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
    <path d="M8.5 17.25a7.5 7.5 0 0 1 15 0z" fill="#fff" />
    <path d="M6.5 20.5h19M10.5 24.25h11" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

interface WordmarkProps {
  to?: string | undefined;
  /** Added to the link's accessible name, such as カレンダーへ. */
  destination?: string | undefined;
}

/** The logo and the product's name; a link with `to`. */
export function Wordmark({ to, destination }: WordmarkProps) {
  if (to === undefined)
    return (
      <span className={styles.wordmark} data-part="wordmark" lang="ja">
        {mark}
        {product.name}
      </span>
    );
  return (
    <Link
      className={styles.wordmark}
      data-part="wordmark"
      to={to}
      lang="ja"
      aria-label={destination && `${product.name} ${destination}`}
    >
      {mark}
      {product.name}
    </Link>
  );
}
