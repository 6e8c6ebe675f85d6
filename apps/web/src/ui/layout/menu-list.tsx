import { type ComponentProps, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import { Link } from '../button/link.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './menu-list.module.css';

interface MenuListProps {
  /** A heading above the group. */
  title?: ReactNode;
  /** A note below the group. */
  note?: ReactNode;
  children: ReactNode;
}

/** A group of menu rows with a heading and a note. */
export function MenuList({ title, note, children }: MenuListProps) {
  const heading = useId();
  if (!title && !note) return <MenuGroup>{children}</MenuGroup>;
  return (
    <section aria-labelledby={title ? heading : undefined}>
      {title && <MenuHeading id={heading}>{title}</MenuHeading>}
      <MenuGroup>{children}</MenuGroup>
      {note && <MenuNote as="div">{note}</MenuNote>}
    </section>
  );
}

/** The group without heading and note. */
export function MenuGroup(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.group} data-part="menu-group" />;
}

interface MenuHeadingProps extends Omit<ComponentProps<'h2'>, 'className' | 'ref'> {
  as?: 'h2' | 'legend' | 'p' | undefined;
}

/** The heading above a group. */
export function MenuHeading({ as: Tag = 'h2', ...rest }: MenuHeadingProps) {
  return <Tag {...rest} className={styles.heading} />;
}

interface MenuNoteProps extends Omit<ComponentProps<'p'>, 'className' | 'ref'> {
  as?: 'p' | 'div' | undefined;
}

/** The note below a group. */
export function MenuNote({ as: Tag = 'p', ...rest }: MenuNoteProps) {
  return <Tag {...rest} className={styles.note} data-part="menu-note" />;
}

/** A row for other content, such as fields. */
export function MenuItem({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.row, className)} data-part="menu-row" />;
}

/** The text of a row; a `<small>` inside is the second line. */
export function MenuText({ children }: { children: ReactNode }) {
  return (
    <span className={styles.text} data-part="menu-text">
      {children}
    </span>
  );
}

interface MenuRowProps {
  /** Of a row with `onClick`. */
  ref?: Ref<HTMLButtonElement> | undefined;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconSource | undefined;
  /** Shows the icon in a square, as on the settings page. */
  boxed?: boolean | undefined;
  /** A value, a tag or a switch at the right end. */
  end?: ReactNode;
  to?: string | undefined;
  /** The state of the navigation to `to`. */
  state?: unknown;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** A URL outside the app, opened in a new tab, after `onClick` if that does not prevent it. */
  href?: string | undefined;
  /** The `href` is a download or another app's URL scheme, for which no tab is opened. */
  sameTab?: boolean | undefined;
  download?: boolean | undefined;
  danger?: boolean | undefined;
  /** The row is a button that shows what follows it. */
  isExpanded?: boolean | undefined;
  /** The row's page is the one that is shown. */
  isCurrent?: boolean | undefined;
}

/** One row of a MenuList: a link, a button, or static without a target. */
export function MenuRow({
  ref,
  label,
  detail,
  icon,
  boxed = false,
  end,
  to,
  state,
  onClick,
  href,
  download = false,
  sameTab = download,
  danger,
  isExpanded,
  isCurrent = false,
}: MenuRowProps) {
  const look = classNames(icon && (boxed ? styles.boxed : styles.withIcon), danger && styles.danger);
  const className = classNames(styles.row, look);
  const leads = to !== undefined || href !== undefined;
  const content = (
    <>
      {icon && (boxed ? <span className={styles.iconBox}>{<Icon name={icon} />}</span> : <Icon name={icon} />)}
      <MenuText>
        {label}
        {detail && <small>{detail}</small>}
      </MenuText>
      {end && <span className={styles.end}>{end}</span>}
      {leads && <Icon name="right" className={styles.arrow} />}
    </>
  );
  if (to !== undefined)
    return (
      <Link
        className={className}
        data-part="menu-row"
        to={to}
        state={state}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a
        className={className}
        data-part="menu-row"
        href={href}
        onClick={onClick}
        {...(sameTab ? { download } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
      </a>
    );
  if (onClick)
    return (
      <button
        ref={ref}
        type="button"
        className={className}
        data-part="menu-row"
        aria-expanded={isExpanded}
        onClick={onClick}
      >
        {content}
      </button>
    );
  return <MenuItem className={look}>{content}</MenuItem>;
}
