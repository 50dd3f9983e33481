import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';

// Few people see a second step, so its script is not part of the pages before it.

const pending = <LoadingSkeleton lines={4} />;

export const SignInSecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).SignInSecondStep,
  { pending },
);
export const LoginSecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).LoginSecondStep,
  { pending },
);
export const LinkSecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).LinkSecondStep,
  { pending },
);
