import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { meKey } from '../features/auth/queries.ts';
import { api } from '../lib/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  const [queryClient] = useState(() => {
    // A call that met 401 means that the session ended elsewhere: ask who is signed in, and the guard does the rest.
    const client = createQueryClient(() => void client.resetQueries({ queryKey: meKey }));
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <api.ReactQueryProvider>
        <BrowserRouter>
          <ToastProvider>
            <AppRoutes />
          </ToastProvider>
        </BrowserRouter>
      </api.ReactQueryProvider>
    </QueryClientProvider>
  );
}
