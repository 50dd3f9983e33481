import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ExternalProvider } from '#shared/enums.ts';
import type { externalLogin } from '#shared/limits/accounts.ts';
import { externalLoginUrl } from '../../../api/api-origin.ts';
import { wantedPlace } from '../../../parts/after-login.ts';
import { keptReturnTo } from '../../../session/provider-return.ts';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { useLoginProviders, usePracticeProvider } from './use-login-providers.ts';

interface Props {
  readonly providers: readonly ExternalProvider[];
  readonly redirectUrl: (typeof externalLogin.redirectUrls)[number];
  readonly label: string;
  /** Called before the browser leaves the page; may prevent it. */
  readonly onLeave?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link to each provider, which leaves the page. */
export function ProviderLinks({ providers, redirectUrl, label, onLeave }: Props) {
  const { t } = useTranslation();
  const practice = usePracticeProvider();
  return (
    <ul className="plain-list provider-links" aria-label={label}>
      {providers.map((provider) => (
        <li key={provider} data-provider={provider}>
          <a
            className="btn provider-link"
            href={externalLoginUrl(provider, redirectUrl)}
            onClick={onLeave}
          >
            <ProviderMark provider={provider} />
            <span>{t(`Provider_${provider}`)}</span>
            {/* The page that the build renders has the mark for all; its style sheet hides it. */}
            {(provider === practice || import.meta.env.SSR) && (
              <span className="practice-mark">{t('Provider_Practice')}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The links to the providers above the forms, if there are any. */
export function SignInProviders() {
  const { t } = useTranslation();
  const { data, isPending } = useLoginProviders();
  const wanted = wantedPlace(useLocation());
  if (!isPending && data?.length === 0) return null;
  return (
    <>
      <div className="sign-in-providers">
        {data && (
          <ProviderLinks
            providers={data}
            redirectUrl="/login/redirect"
            label={t('ExternalLogin_Providers')}
            onLeave={() => keptReturnTo.keep(wanted)}
          />
        )}
      </div>
      <p className="or-divider">{t('SignIn_Or')}</p>
    </>
  );
}

/** Says below the forms that there are no providers. */
export function NoProvidersNote() {
  const { t } = useTranslation();
  const { data = [], isPending } = useLoginProviders();
  // The page that the build renders has both, and its style sheet hides one of them.
  const saysNone = import.meta.env.SSR || (!isPending && data.length === 0);
  return saysNone ? (
    <p className="no-providers sign-in-foot">{t('ExternalLogin_NoProviders')}</p>
  ) : null;
}
