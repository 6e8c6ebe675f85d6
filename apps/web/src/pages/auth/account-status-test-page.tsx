import { AccountStatus } from '../../features/auth/login/account-status.tsx';

/** /test: the account-status screen of a resigned account, open to everybody. */
export function AccountStatusTestPage() {
  return <AccountStatus status="resigned" />;
}
