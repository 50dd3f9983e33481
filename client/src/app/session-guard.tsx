import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';

const SessionWatch = lazy(async () => ({
  default: (await import('./session-watch.tsx')).SessionWatch,
}));

/** Watches over the login of this tab; visitors have none, and need not load the watch. */
export function SessionGuard() {
  const { status, tokens } = useSession();
  if (status !== 'loggedIn' || !tokens) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <SessionWatch endsAt={tokens.loginExpirationTime} />
      </Suspense>
    </QuietBoundary>
  );
}
