import { AuthCallback } from '../features/auth/auth-callback.tsx';

export function AuthCallbackPage() {
  return <AuthCallback />;
}
