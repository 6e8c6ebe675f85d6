import { ComingPage } from './coming-page.tsx';

export function NewEventPage() {
  return <ComingPage />;
}
