import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../ui/toast-provider.tsx';
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
