import { Link } from 'react-router-dom';
import './fab.css';
import { Icon } from '../art/icon.tsx';
import type { IconName } from '../art/icon-paths.ts';

type FabProps = { label: string; icon?: IconName | undefined } & (
  | { to: string; onClick?: never }
  | { to?: never; onClick: () => void }
);

/** The one vermilion button of a page. Place it last inside `<main>`. */
export function Fab({ label, icon = 'plus', to, onClick }: FabProps) {
  if (to !== undefined)
    return (
      <Link className="fab" to={to} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <button type="button" className="fab" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
