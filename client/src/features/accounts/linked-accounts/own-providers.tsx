import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExternalProvider } from '#shared/enums.ts';
import { paths } from '../../../paths.ts';
import { ProviderMark } from '../../../ui/provider-mark.tsx';

interface Props {
  /** Undefined if they could not be loaded; the page says so elsewhere. */
  readonly providers: readonly ExternalProvider[] | undefined;
}

/** The providers through which the person can log in. They are linked at the person's accounts. */
export function OwnProviders({ providers }: Props) {
  const { t } = useTranslation();
  return (
    <div className="wrap-row row-state">
      {providers !== undefined && providers.length > 0 ? (
        <ul className="plain-list wrap-row own-providers" aria-label={t('Me_LoginProviders')}>
          {providers.map((provider) => (
            <li key={provider}>
              <ProviderMark provider={provider} />
              <span>{t(`Provider_${provider}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-ink">{t('LinkAccount_Lead')}</p>
      )}
      <Link className="btn btn-outline-primary" to={paths.accounts}>
        <Users size={18} aria-hidden />
        {t('Accounts_Title')}
      </Link>
    </div>
  );
}
