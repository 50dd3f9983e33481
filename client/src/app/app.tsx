import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../session/query-client.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

/** The whole client: what every page may use, around the shell that shows them. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {/* Not as transitions: a login changes session and address, and both must show at once. */}
        <BrowserRouter useTransitions={false}>
          <ConfirmProvider>
            <Shell />
          </ConfirmProvider>
          <ToastHost />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
