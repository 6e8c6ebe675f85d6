import { AuthCallback } from '../../features/auth/login/auth-callback.tsx';

export function AuthCallbackPage() {
  return <AuthCallback />;
}
