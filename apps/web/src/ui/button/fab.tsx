import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import styles from './fab.module.css';
import { Link } from './link.tsx';

type FabProps = { label: string; icon?: IconSource | undefined } & (
  | { to: string; onClick?: never }
  | { to?: never; onClick: () => void }
);

/** The floating action button of a page. Place it last inside `<main>`. */
export function Fab({ label, icon = 'plus', to, onClick }: FabProps) {
  if (to !== undefined)
    return (
      <Link className={styles.fab} data-part="fab" to={to} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <button type="button" className={styles.fab} data-part="fab" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
