import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { birthDateOf } from '#shared/person-id.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { ForgetCertificate, LogoutForCertificate } from '../../parts/hand-over-note.tsx';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

interface Props {
  /** The ID of the person who is logged in. */
  readonly ownId: string;
  /** The ID on the scanned certificate. */
  readonly id: string;
}

/** For a person who has an ID and scanned a certificate, perhaps that of a relative. */
export function HasIdAlready({ ownId, id }: Props) {
  const { t } = useTranslation();
  const isOwn = id === ownId;
  const date = dayText(birthDateOf(id), currentLanguage());
  const lead = isOwn
    ? t('NewProfile_IsOwnText', { id })
    : t('NewProfile_HasIdText', { id, date, ownId });
  return (
    <div className="page-narrow">
      <PageHeading
        title={isOwn ? t('NewProfile_IsOwnTitle') : t('NewProfile_HasIdTitle')}
        lead={lead}
      />
      <div className="submit-row">
        <Link className="btn btn-primary" to={paths.me}>
          {t('Shell_MyProfile')}
        </Link>
        {!isOwn && <LogoutForCertificate />}
        <ForgetCertificate />
      </div>
    </div>
  );
}
