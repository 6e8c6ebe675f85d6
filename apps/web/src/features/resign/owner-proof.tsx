import { paths } from '../../lib/paths.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { GoogleSignIn } from '../auth/login/google-sign-in.tsx';
import { usePasswordStatus } from '../auth/login/queries.ts';
import { useViewer } from '../auth/queries.ts';
import { resignCopy as copy } from './copy.ts';

interface OwnerProofProps {
  password: string;
  onChange: (password: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Asks for the password when the sign-in is too old; an account that only has Google signs in again. */
export function OwnerProof({ password, onChange, error, readOnly }: OwnerProofProps) {
  const { id, email } = useViewer();
  const { hasPassword } = usePasswordStatus(id);
  if (hasPassword === false) {
    return (
      <>
        <Note tone="warn" role="status">
          {copy.signInAgain}
        </Note>
        <GoogleSignIn label={copy.google} returnPath={paths.resign} isAlternative={false} />
      </>
    );
  }
  return (
    <>
      {/* For password managers, which may have passwords of several accounts. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
      <TextInput
        label={copy.password}
        helper={copy.passwordHelper}
        icon="lock"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onChange}
        error={error}
        readOnly={readOnly}
      />
    </>
  );
}
