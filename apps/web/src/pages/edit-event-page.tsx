import { ComingPage } from './coming-page.tsx';

export function EditEventPage() {
  return <ComingPage />;
}
