import { AuthBox, AuthSwap } from '../../features/auth/auth-box.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { ForgotPasswordForm } from '../../features/auth/password/forgot-password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthBox title={authCopy.forgotTitle} heading={authCopy.forgotHeading} lead={authCopy.forgotLead}>
      <ForgotPasswordForm />
      <AuthSwap>
        <TextLink to={paths.login}>{authCopy.backToLogin}</TextLink>
      </AuthSwap>
    </AuthBox>
  );
}
