import { ComingPage } from './coming-page.tsx';

export function CalendarPage() {
  return <ComingPage />;
}
