import { Button } from '../../../ui/button/button.tsx';
import { authCopy } from '../copy.ts';
import type { LoginDraft } from '../form.ts';
import { useDemoLogin } from '../queries.ts';
import styles from './demo-login.module.css';

/** A button that fills in the demo login; nothing when the server has no demo. */
export function DemoLogin({ onFill }: { onFill: (login: LoginDraft) => void }) {
  const login = useDemoLogin();
  if (!login) return null;
  return (
    <div className={styles.demo}>
      <p className="phrase">{authCopy.demo}</p>
      <Button variant="soft" size="sm" onClick={() => onFill(login)}>
        {authCopy.demoFill}
      </Button>
    </div>
  );
}
