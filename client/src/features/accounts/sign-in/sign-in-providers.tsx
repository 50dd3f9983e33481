import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { wantedPlace } from '../../../parts/after-login.ts';
import { keepReturnTo } from '../../../session/provider-return.ts';
import { ProviderLinks } from '../linked-accounts/provider-links.tsx';
import { useLoginProviders } from './use-login-providers.ts';

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
            onLeave={() => keepReturnTo(wanted)}
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
