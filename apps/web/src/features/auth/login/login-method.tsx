import { Button } from '../../../ui/button/button.tsx';
import { passFocusToMain } from '../../../ui/layout/focus-main.ts';
import { MenuList, MenuRow } from '../../../ui/layout/menu-list.tsx';
import { authCopy } from '../copy.ts';
import { loginSettingsCopy as copy } from '../password/copy.ts';
import { useViewer } from '../queries.ts';
import { usePasswordStatus } from './queries.ts';

/** The viewer's e-mail address and login method. */
export function LoginMethod() {
  const { id, email } = useViewer();
  const { hasPassword, isPending, isRetrying, retry } = usePasswordStatus(id);
  const isFailed = hasPassword === undefined && !isPending;
  const known = hasPassword ? copy.hasPassword : copy.hasGoogleOnly;
  const unknown = isPending ? copy.loginMethodPending : copy.loginMethodFailed;
  return (
    <MenuList title={authCopy.login}>
      <MenuRow icon="mail" label={authCopy.email} detail={email} />
      <MenuRow
        icon="lock"
        label={copy.loginMethod}
        detail={<span role="status">{hasPassword === undefined ? unknown : known}</span>}
        end={
          isFailed && (
            <Button ref={passFocusToMain} size="sm" variant="soft" busy={isRetrying} onClick={retry}>
              {copy.loginMethodAgain}
            </Button>
          )
        }
      />
    </MenuList>
  );
}
