import { AccountStatus } from '../../features/auth/login/account-status.tsx';

/** /test: the account-status screen of a resigned account, public. */
export function AccountStatusTestPage() {
  return <AccountStatus status="resigned" />;
}
