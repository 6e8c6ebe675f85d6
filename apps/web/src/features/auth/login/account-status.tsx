import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { product } from '../../../lib/product.ts';
import { Illustration } from '../../../ui/art/illustration.tsx';
import { WaveGround } from '../../../ui/art/wave-ground.tsx';
import { Wordmark } from '../../../ui/art/wordmark.tsx';
import { Button, ButtonLink, buttonProps } from '../../../ui/button/button.tsx';
import { focusMain } from '../../../ui/layout/focus-main.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { accountStatusCopy } from '../english-copy.ts';
import styles from './account-status.module.css';

interface AccountStatusProps {
  /** The account status from the server. Any value except `suspended` and `resigned` shows the general variant. */
  status: string | null;
  /** Returns to an empty login form: the button of the general variant, an additional button for a closed account. */
  onRetry?: (() => void) | undefined;
}

/** The page for an account that cannot sign in. */
export function AccountStatus({ status, onRetry }: AccountStatusProps) {
  // After a login its form had the focus.
  useEffect(focusMain, []);
  const isClosed = status === 'suspended' || status === 'resigned';
  const copy = isClosed ? accountStatusCopy.closed : accountStatusCopy.other;
  return (
    <Page className={styles.page} lang="en" title={copy.title}>
      <div className={styles.box}>
        <Wordmark to={paths.welcome} />
        <Illustration name="umbrella" />
        <h1>{copy.title}</h1>
        <p className="muted">{copy.text}</p>
        {isClosed && <p lang="ja">{accountStatusCopy.reasons[status]}</p>}
        <div className={styles.actions} data-part="account-status-actions">
          {isClosed && (
            <>
              <ButtonLink size="lg" block to={paths.signup}>
                Create a new account
              </ButtonLink>
              <a
                {...buttonProps({ variant: 'secondary', size: 'lg', block: true })}
                href={`mailto:${product.supportAddress}`}
              >
                Contact support
              </a>
              {onRetry && (
                <Button variant="secondary" size="lg" block onClick={onRetry}>
                  {accountStatusCopy.retry}
                </Button>
              )}
              <ButtonLink variant="ghost" size="lg" block to={paths.welcome}>
                Return home
              </ButtonLink>
            </>
          )}
          {!isClosed &&
            (onRetry ? (
              <Button size="lg" block onClick={onRetry}>
                {accountStatusCopy.other.action}
              </Button>
            ) : (
              <ButtonLink size="lg" block to={paths.login}>
                {accountStatusCopy.other.action}
              </ButtonLink>
            ))}
        </div>
        <p className={styles.finePrint}>{accountStatusCopy.end}</p>
      </div>
      <WaveGround />
    </Page>
  );
}
