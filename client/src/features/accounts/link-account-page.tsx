import './account-management.css';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RequestError } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { LinkLocalForm } from './link-local-form.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { useProvidersToLink } from './use-login-providers.ts';

const notFound: RequestError['status'] = 404;

/** Proves before it leaves: on the way back the proof would take the place of what is to be linked. */
function useLeaveFresh() {
  const check = useCall('checkFreshSession', { errorTitle: 'LinkAccount_CouldNotLink' });
  return (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    check.mutate({}, { onSuccess: () => window.location.assign(href) });
  };
}

function ExternalSection({
  providers,
}: {
  readonly providers: ReturnType<typeof useProvidersToLink>;
}) {
  const { t } = useTranslation();
  const { left, linked } = providers;
  const leave = useLeaveFresh();
  return (
    <section>
      <h2>{t('LinkAccount_ExternalTitle')}</h2>
      {left.length > 0 && (
        <ProviderLinks
          providers={left}
          redirectUrl="/linkaccount/finish"
          label={t('LinkAccount_ExternalTitle')}
          onLeave={leave}
        />
      )}
      {left.length === 0 && (
        <p className="no-providers">
          {linked.length > 0 ? t('LinkAccount_AllLinked') : t('ExternalLogin_NoProviders')}
        </p>
      )}
    </section>
  );
}

function NeedsId() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('LinkAccount_NeedsIdTitle')}>
      <p>{t('Link_NeedsId')}</p>
      <Link className="btn btn-primary" to={paths.newProfile}>
        {t('LinkAccount_GetId')}
      </Link>
    </Notice>
  );
}

/** More ways to the same ID: a provider that is not linked yet, or an account with a password. */
export function LinkAccountPage() {
  const { t } = useTranslation();
  const providers = useProvidersToLink();
  const { error, isPending } = providers;
  const needsId = error instanceof RequestError && error.status === notFound;
  if (needsId)
    return (
      <AccountPage title={t('LinkAccount_Title')} lead={t('LinkAccount_Lead')}>
        <NeedsId />
      </AccountPage>
    );
  return (
    <AccountPage title={t('LinkAccount_Title')} lead={t('LinkAccount_Lead')}>
      <div className="account-card link-account">
        {isPending && <LoadingSkeleton lines={4} />}
        {error && (
          <LoadError
            titleKey="LinkAccount_CouldNotLoadExistingLoginProviders"
            error={error}
            onRetry={providers.refetch}
          />
        )}
        {!isPending && !error && <ExternalSection providers={providers} />}
        <p className="or-divider">{t('SignIn_Or')}</p>
        <section>
          <h2>{t('LinkAccount_LocalTitle')}</h2>
          <p className="text-muted-ink">{t('LinkAccount_LocalText')}</p>
          <LinkLocalForm />
        </section>
      </div>
    </AccountPage>
  );
}
