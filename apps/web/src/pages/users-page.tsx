import { ComingPage } from './coming-page.tsx';

export function UsersPage() {
  return <ComingPage />;
}
