import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { api } from '../api/client.ts';
import { externalLoginUrl } from '../api/external-login-url.ts';
import { keepProofReturn } from '../session/proof-return.ts';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProviderMark } from '../ui/provider-mark.tsx';
import { LoadError } from './load-error.tsx';
import type { ProofIntent } from './proof-intent.ts';

interface Props {
  readonly intent: ProofIntent;
  readonly accountId: string;
  readonly onCancel: () => void;
}

/** The provider through which an account logs in. */
function useOwnProvider(accountId: string) {
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: () => api.listAccounts({}) });
  const name = accounts.data?.find(({ id }) => id === accountId)?.loginProvider;
  return { ...accounts, provider: externalProviders.find((one) => one === name) };
}

interface LinkProps {
  readonly intent: ProofIntent;
  readonly provider: ExternalProvider;
}

/** Leaves for the provider; the way back leads to the page as it stands. */
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
      {t('Proof_ContinueAt', { provider: t(`Provider_${provider}`) })}
    </a>
  );
}

/** The proof by another sign-in at the provider of the session's account. */
export function ProviderProof({ intent, accountId, onCancel }: Props) {
  const { t } = useTranslation();
  const { provider, isPending, error, refetch } = useOwnProvider(accountId);
  return (
    <>
      <p>{t('Proof_ProviderText')}</p>
      {isPending && <LoadingSkeleton lines={1} />}
      {error && <LoadError titleKey="Accounts_CouldNotLoad" error={error} onRetry={refetch} />}
      <div className="submit-row">
        {provider && <ProofLink intent={intent} provider={provider} />}
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {t('Account_CancelChange')}
        </button>
      </div>
    </>
  );
}
