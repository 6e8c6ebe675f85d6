import { ComingPage } from './coming-page.tsx';

export function EventPage() {
  return <ComingPage />;
}
