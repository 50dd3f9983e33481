import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { externalProviders } from '#shared/enums.ts';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { BreakableText } from '../../../ui/texts/breakable-text.tsx';

/** The login name of an account, or its provider. */
export function AccountLabel({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const provider = externalProviders.find((name) => name === account.loginProvider);
  return (
    <span className="account-label">
      {provider && <ProviderMark provider={provider} />}
      <span translate="no">
        {provider ? t(`Provider_${provider}`) : <BreakableText text={account.label} />}
      </span>
    </span>
  );
}
