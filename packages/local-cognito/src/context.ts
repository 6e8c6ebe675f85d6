import type { AllowedUrls } from './allowed-urls.ts';
import type { Database } from './database.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SigningKey } from './signing-key.ts';

/** A mail that the stand-in asks its host to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What every operation works with. */
export interface Context {
  database: Database;
  key: SigningKey;
  passwords: PasswordHasher;
  deliver: (mail: Mail) => Promise<void>;
  now: () => Date;
  /** Where the hosted sign-in pages may lead back to. */
  urls: AllowedUrls;
  /** Receives errors that are the stand-in's own fault; callers never see them. */
  onError: (error: unknown) => void;
}
