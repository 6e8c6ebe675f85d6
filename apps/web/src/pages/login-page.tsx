import { ComingPage } from './coming-page.tsx';

export function LoginPage() {
  return <ComingPage />;
}
