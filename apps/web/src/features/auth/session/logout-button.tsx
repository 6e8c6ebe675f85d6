import type { ButtonLook } from '../../../ui/button/button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { authCopy } from '../copy.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; the guard then shows the login. Takes the style props of a button. */
export function LogoutButton({ variant = 'secondary', ...look }: ButtonLook) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button {...look} variant={variant} busy={isSigningOut} onClick={signOut}>
      {authCopy.logout}
    </Button>
  );
}
