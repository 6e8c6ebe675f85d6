import { StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { firstRendering } from '../lib/first-rendering.ts';
import { ToastProvider } from '../ui/feedback/toast-provider.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  useEffect(() => {
    firstRendering.isOver = true;
  }, []);
  return (
    <StrictMode>
      <BrowserRouter>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </BrowserRouter>
    </StrictMode>
  );
}
