import { auth } from '@hiyori/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { authCopy } from '../copy.ts';
import { useGoogleConfig } from '../queries.ts';
import { noteBegunSignIn } from './begun-sign-in.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './google-sign-in.module.css';
import { saveReturnPath } from './return-path.ts';

interface GoogleSignInProps {
  label: string;
  /** The path to open after the sign-in. */
  returnPath: string;
  /** Below another way to sign in. */
  isAlternative?: boolean;
}

/** The または divider and the button to Google; nothing when the identity provider has no hosted pages. */
export function GoogleSignIn({ label, returnPath, isAlternative = true }: GoogleSignInProps) {
  const { config, findConfig } = useGoogleConfig();
  const [isNavigating, setNavigating] = useState(false);
  const showToast = useToast();

  useEffect(() => {
    // The browser's back button may restore this page from its cache, with the button still busy.
    const reset = () => setNavigating(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  const startSignIn = async () => {
    setNavigating(true);
    const loaded = await findConfig();
    if (!loaded?.cognitoDomain) {
      setNavigating(false);
      return showToast(authCopy.googleFailed, { tone: 'bad' });
    }
    saveReturnPath(returnPath);
    noteBegunSignIn();
    // The API builds the provider's URL: state, nonce and PKCE verifier stay in cookies that no script can read.
    window.location.assign(auth.google.path);
  };

  if (config?.cognitoDomain === '') return null;
  return (
    <>
      {isAlternative && <div className={styles.divider}>{authCopy.or}</div>}
      <Button variant="secondary" size="lg" block busy={isNavigating} onClick={startSignIn}>
        <span className={styles.label}>
          <GoogleMark />
          {label}
        </span>
      </Button>
    </>
  );
}
