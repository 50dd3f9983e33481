import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { birthDateOf } from '#shared/person-id.ts';
import { dayText } from '../../i18n/dates.ts';
import type { TextKey } from '../../i18n/en.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { ForgetCertificate, LogoutForCertificate } from '../../parts/hand-over-note.tsx';
import { paths } from '../../paths.ts';
import { forgetTakeControlLink, type TakeControlLink } from '../../session/take-control-link.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetireCard } from './retire-card.tsx';
import { useMyProfile } from './use-my-profile.ts';

interface Props {
  /** The ID of the person who is logged in. */
  readonly ownId: string;
  /** The certificate that was scanned or typed. */
  readonly link: TakeControlLink;
}

interface UsedProps {
  readonly titleKey: TextKey;
  readonly textKey: 'NewProfile_IsOwnText' | 'TwoIds_IsRetiredText';
  readonly id: string;
}

/** The certificate has done its work: its ID is the person's own, or retired. */
function Used({ titleKey, textKey, id }: UsedProps) {
  const { t } = useTranslation();
  return (
    <div className="page-narrow">
      <PageHeading title={t(titleKey)} lead={t(textKey, { id })} />
      <div className="submit-row">
        <Link className="btn btn-primary" to={paths.me}>
          {t('Shell_MyProfile')}
        </Link>
        <ForgetCertificate />
      </div>
    </div>
  );
}

/** For a person who has an ID and a certificate with another one: to retire it, or to leave it alone. */
export function HasIdAlready({ ownId, link }: Props) {
  const { t } = useTranslation();
  const { id } = link;
  const navigate = useNavigate();
  const leave = () => {
    navigate(paths.me, { replace: true });
    forgetTakeControlLink();
  };
  const { data: profile } = useMyProfile();
  if (id === ownId)
    return <Used titleKey="NewProfile_IsOwnTitle" textKey="NewProfile_IsOwnText" id={id} />;
  if (profile?.retiredIds.some((retired) => retired.id === id))
    return <Used titleKey="TwoIds_IsRetiredTitle" textKey="TwoIds_IsRetiredText" id={id} />;
  const isOtherDate = birthDateOf(id) !== birthDateOf(ownId);
  const date = dayText(birthDateOf(id), currentLanguage());
  const retire = <RetireCard {...{ ownId, link, isOtherDate }} onRetired={leave} />;
  return (
    <div className="profile-page">
      <PageHeading
        title={t('NewProfile_HasIdTitle')}
        lead={t('TwoIds_Lead', { id, date, ownId })}
      />
      <div className="two-columns ways">
        {/* Retiring the ID of a relative would be for good. */}
        {!isOtherDate && retire}
        <section className="panel way">
          <h2>{t('TwoIds_ElseTitle')}</h2>
          <p>{t('TwoIds_ElseText')}</p>
          <LogoutForCertificate />
        </section>
        <section className="panel way">
          <h2>{t('TwoIds_LeaveTitle')}</h2>
          <p>{t('TwoIds_LeaveText')}</p>
          <Button look="outline" onPress={leave}>
            {t('TwoIds_Leave')}
          </Button>
        </section>
        {isOtherDate && retire}
      </div>
    </div>
  );
}
