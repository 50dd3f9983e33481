import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { externalLoginUrl } from '../api/api-origin.ts';
import { keepProofPath } from '../session/provider-return.ts';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProviderMark } from '../ui/provider-mark.tsx';
import { LoadError } from './load-error.tsx';
import { useOwnAccount } from './own-account.ts';

interface Props {
  /** The address to return to; the current one if missing. */
  readonly returnTo: string | undefined;
  /** The other ways: a passkey, and to cancel. */
  readonly before: ReactNode;
}

interface LinkProps extends Pick<Props, 'returnTo'> {
  readonly provider: ExternalProvider;
}

/** A link to the provider, which leads back to this page. */
function ProofLink({ returnTo, provider }: LinkProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <a
      className="btn btn-outline-primary"
      href={externalLoginUrl(provider, '/login/prove')}
      onClick={() => keepProofPath(returnTo ?? `${pathname}${search}`)}
    >
      <ProviderMark provider={provider} />
      <span>{t('Proof_ContinueAt', { provider: t(`Provider_${provider}`) })}</span>
    </a>
  );
}

/** A proof by a new sign-in at the account's provider. */
export function ProviderProof({ returnTo, before }: Props) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useOwnAccount();
  const provider = externalProviders.find((one) => one === data?.loginProvider);
  return (
    <>
      <p>{t('Proof_ProviderText')}</p>
      {isPending && <LoadingSkeleton lines={1} />}
      {error && <LoadError titleKey="Accounts_CouldNotLoad" error={error} onRetry={refetch} />}
      <div className="submit-row">
        {before}
        {provider && <ProofLink returnTo={returnTo} provider={provider} />}
      </div>
    </>
  );
}
