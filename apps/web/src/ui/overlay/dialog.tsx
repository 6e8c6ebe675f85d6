import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../style/class-names.ts';
import './dialog.css';
import { IconButton } from '../button/icon-button.tsx';
import '../layout/page-header.css';
import { useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `centred` for a question, `sheet` for a list (centred from 768 px on), `full` for a form like a page. */
  variant?: 'centred' | 'sheet' | 'full' | undefined;
  /** Over the title of a centred dialog: an icon. */
  before?: ReactNode;
  /** Under the list of a sheet. */
  footer?: ReactNode;
  /** The main act of a full dialog, at the right of its bar. */
  action?: ReactNode;
  /** Esc, the scrim and 閉じる do nothing, while something must not be interrupted. */
  locked?: boolean | undefined;
  describedBy?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog. Give the element that should have focus first `data-initial-focus`; else the panel has it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, variant = 'centred', locked = false, describedBy, lang, className } = props;
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const presence = usePresence(open);
  useModal({ isOpen: open, overlay, panel, onDismiss: locked ? () => {} : onClose });
  if (presence === 'gone') return null;
  const shape = { centred: 'dialog', sheet: 'sheet', full: 'full' }[variant];
  return createPortal(
    <div ref={overlay} className={classNames('modal', presence === 'closing' && 'closing')} inert={!open}>
      <div className="scrim" />
      <div
        ref={panel}
        className={classNames('panel', shape, className)}
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
        <div className="hd">
          <h2 id={titleId}>{title}</h2>
          {close}
        </div>
        <div className="scroll">{children}</div>
        {footer && <footer>{footer}</footer>}
      </>
    );
  if (variant === 'full')
    return (
      <>
        <div className="appbar line">
          <div className="side">{close}</div>
          <h2 className="title" id={titleId}>
            {title}
          </h2>
          <div className="side">{action}</div>
        </div>
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
