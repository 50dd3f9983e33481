import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalProvider } from '#shared/enums.ts';
import type { externalLogin } from '#shared/limits/accounts.ts';
import { externalLoginUrl } from '../../../api/api-origin.ts';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { usePracticeProvider } from '../sign-in/use-login-providers.ts';

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
