import type { ResignInput } from '@hiyori/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { useClearSession } from '../auth/queries.ts';
import { removeLocalSubscription } from '../notifications/push-device.ts';
import { resignCopy as copy } from './copy.ts';
import { useResign } from './queries.ts';
import styles from './resign-confirm.module.css';

/** The final confirmation. Closes the account, ends the session in every tab, and opens the goodbye page. */
export function ResignConfirm({ input }: { input: ResignInput }) {
  const { mutateAsync, isPending } = useResign();
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const [isFailed, setFailed] = useState(false);
  const isResigned = useRef(false);

  useEffect(
    () => () => {
      // After the navigation: ended earlier, the session would make the guard redirect this page to the login.
      if (isResigned.current) clearSession('left');
    },
    [clearSession],
  );

  const resign = async () => {
    setFailed(false);
    try {
      await mutateAsync({ body: input });
    } catch {
      return setFailed(true);
    }
    isResigned.current = true;
    sessionStorage.clear();
    void removeLocalSubscription().catch(() => undefined);
    void navigate(paths.goodbye, { replace: true });
  };

  return (
    <div className={classNames(styles.confirm, 'wrap')}>
      <EmptyState art="rain" title={copy.question}>
        {copy.irrevocable}
      </EmptyState>
      <MenuList note={copy.lostNote}>
        {copy.losses.map((loss) => (
          <MenuRow key={loss} icon="close" label={loss} />
        ))}
      </MenuList>
      <div className={styles.actions}>
        {isFailed && (
          <Note tone="bad" role="alert">
            {copy.failed}
          </Note>
        )}
        <ButtonLink size="lg" block to={paths.accountSettings}>
          {copy.keep}
        </ButtonLink>
        <Button
          variant="danger-outline"
          size="lg"
          block
          busy={isPending}
          busyLabel={copy.resigning}
          onClick={() => void resign()}
        >
          {copy.resign}
        </Button>
      </div>
    </div>
  );
}
