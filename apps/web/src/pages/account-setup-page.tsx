import { ComingPage } from './coming-page.tsx';

export function AccountSetupPage() {
  return <ComingPage />;
}
