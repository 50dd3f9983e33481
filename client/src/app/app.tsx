import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProofProvider } from '../parts/proof.tsx';
import { queryClient } from '../session/query-client.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

interface Props {
  /** Puts a router around the shell: one that follows the browser's address, or stands at one. */
  readonly routed: (shell: ReactNode) => ReactNode;
}

/** The whole client: what every page may use, around the shell that shows them. */
export function App({ routed }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {routed(
          <>
            <ProofProvider>
              <ConfirmProvider>
                <Shell />
              </ConfirmProvider>
            </ProofProvider>
            <ToastHost />
          </>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
