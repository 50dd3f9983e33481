import type { ReactElement } from 'react';
import type { ExternalProvider } from '#shared/enums.ts';

/** The providers' logos in their colours; Twitter's and Facebook's are from Bootstrap Icons (MIT). */
const marks: Record<
  ExternalProvider,
  { readonly viewBox: string; readonly drawing: ReactElement }
> = {
  Google: {
    viewBox: '0 0 24 24',
    drawing: (
      <>
        <path
          fill="#4285f4"
          d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
        />
        <path
          fill="#34a853"
          d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
        />
        <path
          fill="#fbbc05"
          d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z"
        />
        <path
          fill="#ea4335"
          d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
        />
      </>
    ),
  },
  Twitter: {
    viewBox: '0 0 16 16',
    drawing: (
      <path
        fill="#1d9bf0"
        d="M5.026 15c6.038 0 9.341-5.003 9.341-9.334q.002-.211-.006-.422A6.7 6.7 0 0 0 16 3.542a6.7 6.7 0 0 1-1.889.518 3.3 3.3 0 0 0 1.447-1.817 6.5 6.5 0 0 1-2.087.793A3.286 3.286 0 0 0 7.875 6.03a9.32 9.32 0 0 1-6.767-3.429 3.29 3.29 0 0 0 1.018 4.382A3.3 3.3 0 0 1 .64 6.575v.045a3.29 3.29 0 0 0 2.632 3.218 3.2 3.2 0 0 1-.865.115 3 3 0 0 1-.614-.057 3.28 3.28 0 0 0 3.067 2.277A6.6 6.6 0 0 1 .78 13.58a6 6 0 0 1-.78-.045A9.34 9.34 0 0 0 5.026 15"
      />
    ),
  },
  Microsoft: {
    viewBox: '0 0 21 21',
    drawing: (
      <>
        <path fill="#f25022" d="M0 0h10v10H0z" />
        <path fill="#7fba00" d="M11 0h10v10H11z" />
        <path fill="#00a4ef" d="M0 11h10v10H0z" />
        <path fill="#ffb900" d="M11 11h10v10H11z" />
      </>
    ),
  },
  Facebook: {
    viewBox: '0 0 16 16',
    drawing: (
      <>
        <circle cx="8" cy="8" r="7" fill="#fff" />
        <path
          fill="#0866ff"
          d="M16 8.049c0-4.446-3.582-8.05-8-8.05C3.58 0-.002 3.603-.002 8.05c0 4.017 2.926 7.347 6.75 7.951v-5.625h-2.03V8.05H6.75V6.275c0-2.017 1.195-3.131 3.022-3.131.876 0 1.791.157 1.791.157v1.98h-1.009c-.993 0-1.303.621-1.303 1.258v1.51h2.218l-.354 2.326H9.25V16c3.824-.604 6.75-3.934 6.75-7.951"
        />
      </>
    ),
  },
};

const sizePx = 20;

/** The logo of a provider, hidden from screen readers, since its name stands next to it. */
export function ProviderMark({ provider }: { readonly provider: ExternalProvider }) {
  const { viewBox, drawing } = marks[provider];
  return (
    <svg width={sizePx} height={sizePx} viewBox={viewBox} aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );
}
