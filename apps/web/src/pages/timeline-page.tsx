import { ComingPage } from './coming-page.tsx';

export function TimelinePage() {
  return <ComingPage />;
}
