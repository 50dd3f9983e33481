import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToToasts } from './toast-store.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where the toasts appear; loads them when the first one is raised. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToasts, areToastsWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
