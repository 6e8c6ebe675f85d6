import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { FormBar } from '../layout/page-header.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `centred` for a question, `sheet` for a list (centred from 768 px), `full` for a full-screen form. */
  variant?: 'centred' | 'sheet' | 'full' | undefined;
  /** Content above the title of a centred dialog, such as an icon. */
  before?: ReactNode;
  /** Content below the list of a sheet. */
  footer?: ReactNode;
  /** The primary action of a full dialog, at the right of its bar. */
  action?: ReactNode;
  /** Disables Esc, the scrim and 閉じる, during an operation that must not be interrupted. */
  locked?: boolean | undefined;
  describedBy?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog. `data-initial-focus` marks the element with initial focus; the default is the panel. */
export function Dialog(props: DialogProps) {
  const { open, onClose, variant = 'centred', locked = false, describedBy, lang, className } = props;
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const presence = usePresence(open);
  useModal({ isOpen: open, overlay, panel, onDismiss: locked ? () => {} : onClose });
  if (presence === 'gone') return null;
  return createPortal(
    <div
      ref={overlay}
      className={classNames(styles.overlay, presence === 'closing' && styles.closing)}
      data-part="modal"
      data-closing={presence === 'closing' || undefined}
      inert={!open}
    >
      <div className={styles.scrim} data-part="scrim" />
      <div
        ref={panel}
        className={classNames(styles.panel, styles[variant], className)}
        data-part={variant === 'centred' ? 'dialog' : variant}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
        lang={lang}
      >
        <DialogBody {...props} titleId={titleId} />
      </div>
    </div>,
    document.body,
  );
}

function DialogBody({
  variant,
  title,
  before,
  footer,
  action,
  onClose,
  locked = false,
  children,
  titleId,
}: DialogProps & { titleId: string }) {
  const close = (
    <IconButton
      icon="close"
      label="閉じる"
      aria-disabled={locked || undefined}
      onClick={locked ? undefined : onClose}
      lang="ja"
    />
  );
  if (variant === 'sheet')
    return (
      <>
        <div className={styles.header} data-part="sheet-header">
          <h2 id={titleId}>{title}</h2>
          {close}
        </div>
        <div className={styles.scroll} data-part="dialog-scroll">
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </>
    );
  if (variant === 'full')
    return (
      <>
        <FormBar level={2} title={title} titleId={titleId} start={close} end={action} />
        {children}
      </>
    );
  return (
    <>
      {before}
      <h2 id={titleId}>{title}</h2>
      {children}
    </>
  );
}

/** The text below the title of a centred dialog. */
export function DialogText(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.text} />;
}

/** The buttons of a centred dialog, in a column. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
