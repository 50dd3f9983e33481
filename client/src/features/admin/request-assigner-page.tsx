import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RequestAssignerForm } from './request-assigner-form.tsx';

function Sent({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FocusedHeading className="h4">{t('RequestAssigner_Sent')}</FocusedHeading>
      <p>{t('RequestAssigner_SentText', { email })}</p>
      <Link className="btn btn-outline-primary" to={paths.home}>
        {t('RequestAssigner_Home')}
      </Link>
    </>
  );
}

/** Where an institution asks for an account of its own. */
export function RequestAssignerPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="request-page">
      <PageHeading title={t('Shell_RequestAssigner')} lead={t('RequestAssigner_Lead')} />
      <div className="request-card">
        {sentTo === undefined ? (
          <RequestAssignerForm onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} />
        )}
      </div>
    </div>
  );
}
