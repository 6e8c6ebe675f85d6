import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../art/icon.tsx';
import type { IconName } from '../art/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import './menu-row.css';

interface MenuRowProps {
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** The icon in a soft square, as on the settings page. */
  boxed?: boolean | undefined;
  /** A value, a tag or a switch at the right. */
  end?: ReactNode;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Opens outside the app, in a new tab. */
  href?: string | undefined;
  /** The `href` is a file to keep, or another app's address: no tab is opened for it. */
  sameTab?: boolean | undefined;
  download?: boolean | undefined;
  danger?: boolean | undefined;
}

/** One row of a MenuList: a link, a button, or plain when it leads nowhere. */
export function MenuRow({
  label,
  detail,
  icon,
  boxed = false,
  end,
  to,
  onClick,
  href,
  download = false,
  sameTab = download,
  danger,
}: MenuRowProps) {
  const className = classNames('row', icon && (boxed ? 'boxed' : 'iconed'), danger && 'danger');
  const leads = to !== undefined || href !== undefined;
  const content = (
    <>
      {icon && (boxed ? <span className="ib">{<Icon name={icon} />}</span> : <Icon name={icon} />)}
      <span className="tx">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className="end">{end}</span>}
      {leads && <Icon name="right" className="chev" />}
    </>
  );
  if (to !== undefined)
    return (
      <Link className={className} to={to}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a
        className={className}
        href={href}
        {...(sameTab ? { download } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
      </a>
    );
  if (onClick)
    return (
      <button type="button" className={className} onClick={onClick}>
        {content}
      </button>
    );
  return <div className={className}>{content}</div>;
}
