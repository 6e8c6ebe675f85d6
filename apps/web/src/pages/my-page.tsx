import { ComingPage } from './coming-page.tsx';

export function MyPage() {
  return <ComingPage />;
}
