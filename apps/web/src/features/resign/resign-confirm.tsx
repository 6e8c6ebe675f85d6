import { accountErrorCodes, type ResignInput } from '@hiyori/contract';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refusalOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { usePasswordStatus } from '../auth/login/queries.ts';
import { useViewer } from '../auth/queries.ts';
import { resignCopy as copy } from './copy.ts';
import { OwnerProof } from './owner-proof.tsx';
import { useResign } from './queries.ts';
import styles from './resign-confirm.module.css';

/** The final confirmation. Closes the account, ends the session in every tab, and opens the goodbye page. */
export function ResignConfirm({ input }: { input: ResignInput }) {
  const { resign: closeAccount, isPending } = useResign();
  // Read ahead, so that what proves the owner is known when the server asks for it.
  const { hasPassword } = usePasswordStatus(useViewer().id);
  const [failure, setFailure] = useState<string | null>(null);
  // Null until the server asks for the password.
  const [password, setPassword] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const refusePassword = (text: string) => {
    flushSync(() => setPasswordError(text));
    focusFirstInvalid(form.current);
  };
  const show = (error: unknown) => {
    const code = refusalOf(error)?.code;
    if (code === accountErrorCodes.passwordIncorrect) return refusePassword(copy.passwordWrong);
    if (code !== accountErrorCodes.signInTooOld) return setFailure(copy.failed);
    flushSync(() => setPassword(''));
    // Of an account that only has Google the button to sign in there is the first.
    form.current?.querySelector<HTMLElement>('input[type="password"], button')?.focus();
  };
  const changePassword = (text: string) => {
    setPasswordError(undefined);
    setPassword(text);
  };
  const resign = useOneAtATime(async () => {
    setFailure(null);
    const isAsked = password !== null && hasPassword !== false;
    if (isAsked && !password) return refusePassword(copy.passwordMissing);
    await closeAccount({ ...input, ...(isAsked && { password }) }).catch(show);
  });

  return (
    <div className={classNames(styles.confirm, 'wrap')}>
      <EmptyState art="umbrella" title={copy.question}>
        {copy.irrevocable}
      </EmptyState>
      <MenuList note={copy.lostNote}>
        {copy.losses.map((loss) => (
          <MenuRow key={loss} icon="close" label={loss} />
        ))}
      </MenuList>
      <form
        ref={form}
        className={styles.actions}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          resign();
        }}
      >
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        {password !== null && (
          <OwnerProof password={password} onChange={changePassword} error={passwordError} readOnly={isPending} />
        )}
        <ButtonLink size="lg" block to={paths.accountSettings}>
          {copy.keep}
        </ButtonLink>
        <Button variant="danger-outline" size="lg" block busy={isPending} busyLabel={copy.resigning} type="submit">
          {copy.resign}
        </Button>
      </form>
    </div>
  );
}
