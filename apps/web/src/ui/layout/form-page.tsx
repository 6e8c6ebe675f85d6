import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { isEscape } from '../../lib/is-escape.ts';
import type { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { useAttempt } from '../form/use-attempt.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { topModal } from '../overlay/modal-stack.ts';
import { classNames } from '../style/class-names.ts';
import { FormBar } from './page-header.tsx';

interface FormPageProps {
  title: string;
  submit: { label: string; busy: string };
  attempt: Pick<ReturnType<typeof useAttempt>, 'form' | 'isSending' | 'isBusy'>;
  guard: ReturnType<typeof useLeaveGuard>;
  onClose: () => void;
  /** Called before the form is left without its input. */
  onDiscard: () => void;
  /** The confirmation of that. */
  copy: { leaveTitle: string; leaveText: string; leave: string; stay: string };
  className: string | undefined;
  children: ReactNode;
}

/** A full-screen form, a dialog that is a page. Input is discarded only after a confirmation. */
export function FormPage(props: FormPageProps) {
  const { title, submit, attempt, guard, onClose, onDiscard, copy, className, children } = props;
  const id = useId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isEscape(event) || topModal() || attempt.isSending) return;
    event.preventDefault();
    guard.leave(onClose);
  });
  const { ref } = attempt.form;
  // Why it failed is said at the top, which may be out of sight.
  useEffect(() => {
    const form = attempt.isSending ? ref.current : null;
    return () => form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [attempt.isSending, ref]);
  // The focus is on the page when the form was just opened.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={`${id}-title`}>
      <FormBar
        title={title}
        titleId={`${id}-title`}
        start={<IconButton icon="close" label="閉じる" onClick={() => guard.leave(onClose)} />}
        end={
          <Button
            type="submit"
            form={id}
            size="sm"
            busy={attempt.isBusy}
            busyLabel={attempt.isSending ? submit.busy : submit.label}
          >
            {submit.label}
          </Button>
        }
      />
      <form {...attempt.form} id={id} className={classNames(className, 'wrap')} aria-label={title}>
        {children}
      </form>
      <ConfirmDialog
        open={guard.isAsking && !attempt.isSending}
        title={copy.leaveTitle}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onConfirm={() => {
          onDiscard();
          guard.discard();
        }}
        onCancel={guard.stay}
      >
        {copy.leaveText}
      </ConfirmDialog>
    </div>
  );
}
