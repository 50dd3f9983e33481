import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { ProofProvider } from '../parts/proof.tsx';
import { queryClient } from '../session/query-client.ts';
import { ConfirmProvider } from '../ui/dialogs/confirm.tsx';
import { ErrorBoundary, quietPart } from './page-frame.tsx';
import { Shell } from './shell.tsx';

const ToastHost = quietPart(async () => (await import('../ui/toasts.tsx')).ToastHost);

interface Props {
  /** Wraps the shell in a router: the browser's, or a static one at the build. */
  readonly routed: (shell: ReactNode) => ReactNode;
  /** Called when the page is in the document. */
  readonly onShown?: () => void;
}

/** The whole client: the shell inside the providers that pages use. */
export function App({ routed, onShown }: Props) {
  useLayoutEffect(() => {
    // The mark of the prerendered page, which this one has replaced.
    delete document.documentElement.dataset.prerendered;
    onShown?.();
  }, [onShown]);
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
