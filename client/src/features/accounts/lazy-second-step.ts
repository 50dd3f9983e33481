import { lazyPart } from '../../ui/lazy-parts.tsx';

// Few people see a second step, so its script is not part of the pages before it.

export const SignInSecondStep = lazyPart(
  async () => (await import('./sign-in-second-step.tsx')).SignInSecondStep,
  { pending: null },
);
export const LoginSecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).LoginSecondStep,
  { pending: null },
);
export const LinkSecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).LinkSecondStep,
  { pending: null },
);
