import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../ui/feedback/toast-provider.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <BrowserRouter>
      <ToastProvider>
        <AppRoutes />
      </ToastProvider>
    </BrowserRouter>
  );
}
