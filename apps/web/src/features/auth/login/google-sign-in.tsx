import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { authCopy } from '../copy.ts';
import { useGoogleConfig } from '../queries.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './google-sign-in.module.css';
import { googleUrl, newState, stateCookie } from './google-url.ts';
import { saveOAuthState } from './oauth-state.ts';

interface GoogleSignInProps {
  label: string;
  /** Where to go on to afterwards. */
  place: string;
}

/** または, and the button that leads to Google; nothing where the identity provider has no hosted pages. */
export function GoogleSignIn({ label, place }: GoogleSignInProps) {
  const { config, findConfig } = useGoogleConfig();
  const [isNavigating, setLeaving] = useState(false);
  const showToast = useToast();

  useEffect(() => {
    // Coming back by the browser's own button may show this page as it was left.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const leave = async () => {
    setLeaving(true);
    const known = await findConfig();
    if (!known?.cognitoDomain) {
      setLeaving(false);
      return showToast(authCopy.googleFailed, { tone: 'bad' });
    }
    const state = newState();
    saveOAuthState(place, state);
    // The Cookie Store is not in every browser, and not on plain http.
    Object.assign(document, { cookie: stateCookie(state, window.location.protocol === 'https:') });
    window.location.assign(googleUrl(known, state));
  };

  if (config?.cognitoDomain === '') return null;
  return (
    <>
      <div className={styles.divider}>{authCopy.or}</div>
      <Button variant="secondary" size="lg" block busy={isNavigating} onClick={() => void leave()}>
        <span className={styles.label}>
          <GoogleMark />
          {label}
        </span>
      </Button>
    </>
  );
}
