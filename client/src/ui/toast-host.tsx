import { QuietBoundary } from './quiet-boundary.tsx';
import { Toasts } from './toasts.tsx';

/** Where the toasts appear. If they fail, the page stays. */
export function ToastHost() {
  return (
    <QuietBoundary>
      <Toasts />
    </QuietBoundary>
  );
}
