import { useTranslation } from 'react-i18next';
import { ProviderLinks } from './provider-links.tsx';
import { useLoginProviders } from './use-login-providers.ts';

/** The ways to sign in elsewhere, above the forms; says so where there is none. */
export function SignInProviders() {
  const { t } = useTranslation();
  const { data, isPending } = useLoginProviders();
  const providers = data ?? [];
  return (
    <>
      <div className="sign-in-providers">
        {providers.length > 0 && (
          <ProviderLinks
            providers={providers}
            redirectUrl="/login/redirect"
            label={t('ExternalLogin_Providers')}
          />
        )}
        {!isPending && providers.length === 0 && (
          <p className="no-providers">{t('ExternalLogin_NoProviders')}</p>
        )}
      </div>
      <p className="or-divider">{t('SignIn_Or')}</p>
    </>
  );
}
