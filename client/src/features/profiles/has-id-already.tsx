import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { forgetTakeOverLink } from '../../session/take-over-link.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** For somebody with an ID who opened the code of a certificate. */
export function HasIdAlready({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Kept while it is read, not for whoever uses this tab next.
  useEffect(() => forgetTakeOverLink, []);
  return (
    <div className="page-narrow">
      <PageHeading title={t('NewProfile_HasIdTitle')} lead={t('NewProfile_HasIdText', { id })} />
      <Link className="btn btn-primary" to={paths.me}>
        {t('Shell_MyProfile')}
      </Link>
    </div>
  );
}
