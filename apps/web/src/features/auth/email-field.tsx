import { EmailInput } from '../../ui/form/email-input.tsx';
import { authCopy } from './copy.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** The e-mail address of the login. */
export const EmailField = (props: EmailFieldProps) => (
  <EmailInput label={authCopy.email} icon="mail" autoComplete="username" {...props} />
);
