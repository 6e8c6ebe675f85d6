import { useCallback, useState } from 'react';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { authCopy } from '../copy.ts';
import { useClearSession, useLogout } from '../queries.ts';
import { prepareSignOut } from './before-sign-out.ts';

/**
 * Ends the session and leaves nothing of it behind: the guard then shows the login, or the browser goes to the identity
 * provider's own logout where the answer names it. A call that fails ends at the login too, and says so.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const { mutateAsync } = useLogout();
  const forgetViewer = useClearSession();
  const showToast = useToast();
  const [isSigningOut, setSigningOut] = useState(false);

  const signOut = useCallback(async () => {
    setSigningOut(true);
    await prepareSignOut();
    const answer = await mutateAsync({ body: {} }).catch(() => null);
    forgetViewer(answer ? 'left' : 'unheard');
    if (answer?.body.cognitoLogoutUrl) window.location.assign(answer.body.cognitoLogoutUrl);
    if (!answer) showToast(authCopy.logoutUnheard, { tone: 'bad' });
  }, [mutateAsync, forgetViewer, showToast]);

  return { signOut, isSigningOut };
}
