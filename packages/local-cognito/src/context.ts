import type { AllowedUrls } from './allowed-urls.ts';
import type { Database } from './database.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SigningKey } from './signing-key.ts';

/** An email to be sent by the `deliver` option. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The dependencies of every operation and route. */
export interface Context {
  database: Database;
  key: SigningKey;
  passwords: PasswordHasher;
  deliver: (mail: Mail) => Promise<void>;
  now: () => Date;
  /** The registered callback and logout URLs. */
  urls: AllowedUrls;
  /** See LocalCognitoOptions. */
  clientSecret: string | undefined;
  /** See LocalCognitoOptions. */
  linkConfirmedUsers: boolean;
  /** Receives internal errors. Their details are not sent to API callers. */
  onError: (error: unknown) => void;
}
