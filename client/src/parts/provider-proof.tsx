import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { externalLoginUrl } from '../api/api-origin.ts';
import { keepProofReturn } from '../session/provider-return.ts';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProviderMark } from '../ui/provider-mark.tsx';
import { LoadError } from './load-error.tsx';
import { useOwnAccount } from './own-account.ts';

/** The call that needs a proof, so that it can be offered again after a proof by a provider. */
export interface ProofIntent {
  readonly name?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The address to return to; the current one if missing. */
  readonly returnTo?: string;
}

interface Props {
  readonly intent: ProofIntent;
  /** The other ways: a passkey, and to cancel. */
  readonly before: ReactNode;
}

interface LinkProps {
  readonly intent: ProofIntent;
  readonly provider: ExternalProvider;
}

/** A link to the provider, which leads back to this page. */
function ProofLink({ intent, provider }: LinkProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { name, params = {}, returnTo = `${pathname}${search}` } = intent;
  return (
    <a
      className="btn btn-outline-primary"
      href={externalLoginUrl(provider, '/login/prove')}
      onClick={() =>
        keepProofReturn({ path: returnTo, ...(name ? { call: { name, params } } : {}) })
      }
    >
      <ProviderMark provider={provider} />
      <span>{t('Proof_ContinueAt', { provider: t(`Provider_${provider}`) })}</span>
    </a>
  );
}

/** A proof by a new sign-in at the account's provider. */
export function ProviderProof({ intent, before }: Props) {
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
        {provider && <ProofLink intent={intent} provider={provider} />}
      </div>
    </>
  );
}
