import { useCallback, useState } from 'react';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { authCopy } from '../copy.ts';
import { useClearSession, useLogout } from '../queries.ts';
import { prepareSignOut } from './before-sign-out.ts';
import { keepSignOut } from './unheard-sign-out.ts';

/**
 * Ends the session and removes its data. The guard then shows the login, or the browser opens the identity provider's logout
 * URL when the response has one. A failed request also ends at the login,
 * with an error message; it is repeated before the session is read again.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const { mutateAsync } = useLogout();
  const clearSession = useClearSession();
  const showToast = useToast();
  const [isSigningOut, setSigningOut] = useState(false);

  const signOut = useCallback(async () => {
    setSigningOut(true);
    await prepareSignOut();
    const response = await mutateAsync({ body: {} }).catch(() => null);
    if (!response) keepSignOut();
    clearSession();
    if (response?.body.cognitoLogoutUrl) window.location.assign(response.body.cognitoLogoutUrl);
    if (!response) showToast(authCopy.logoutFailed, { tone: 'bad' });
  }, [mutateAsync, clearSession, showToast]);

  return { signOut, isSigningOut };
}
