import { ComingPage } from './coming-page.tsx';

export function SignupPage() {
  return <ComingPage />;
}
