import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { wantedPlace } from '../../parts/after-login.ts';
import { keepReturnTo } from '../../session/provider-return.ts';
import { ProviderLinks } from './provider-links.tsx';
import { useLoginProviders } from './use-login-providers.ts';

/** The links to the providers above the forms, or a note that there are none. */
export function SignInProviders() {
  const { t } = useTranslation();
  const { data, isPending } = useLoginProviders();
  const providers = data ?? [];
  // The page that the build renders has both, and its style sheet hides one of them.
  const saysNone = import.meta.env.SSR || (!isPending && providers.length === 0);
  const wanted = wantedPlace(useLocation());
  return (
    <>
      <div className="sign-in-providers">
        {providers.length > 0 && (
          <ProviderLinks
            providers={providers}
            redirectUrl="/login/redirect"
            label={t('ExternalLogin_Providers')}
            onLeave={() => keepReturnTo(wanted)}
          />
        )}
        {saysNone && <p className="no-providers">{t('ExternalLogin_NoProviders')}</p>}
      </div>
      <p className="or-divider">{t('SignIn_Or')}</p>
    </>
  );
}
