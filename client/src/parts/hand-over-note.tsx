import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { birthDateOf } from '#shared/person-id.ts';
import { dayText } from '../i18n/dates.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { paths, withQuery } from '../paths.ts';
import { useAwaitedMail } from '../session/awaited-mail.ts';
import { useSession } from '../session/session-store.ts';
import { forgetTakeControlLink, useHandOver } from '../session/take-control-link.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLogout } from './session-calls.ts';

/** Removes the scanned certificate from this device. */
export function ForgetCertificate() {
  const { t } = useTranslation();
  return <Button onPress={forgetTakeControlLink}>{t('HandOver_Forget')}</Button>;
}

const registration = withQuery(paths.newProfile, { mode: 'register' });

/** Ends this login, so that the owner of the certificate can continue with an own account. */
export function LogoutForCertificate() {
  const { t } = useTranslation();
  const logOut = useLogout(registration, { keepsCertificate: true });
  return (
    <Button look="outline" onPress={logOut}>
      {t('HandOver_LogOut')}
    </Button>
  );
}

/** Tells an institution that scanned a certificate that only a person can use it. */
export function InstitutionNote() {
  const { t } = useTranslation();
  const id = useHandOver()?.id;
  if (id === undefined) return null;
  return (
    <Notice tone="info" title={t('HandOver_Read', { id })}>
      <p>{t('HandOver_Institution')}</p>
      <div className="wrap-row notice-actions">
        <LogoutForCertificate />
        <ForgetCertificate />
      </div>
    </Notice>
  );
}

interface Props {
  /** Where the person continues, on pages that do not lead there themselves. */
  readonly continueAt?: string;
}

/** Names the certificate that was scanned on this device, until it is used or forgotten. */
export function HandOverNote({ continueAt }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const id = useHandOver()?.id;
  // A person who waits for a mail has registered already.
  const hasRegistered = useAwaitedMail()?.kind === 'verification';
  const isInstitution = user && !personTypes.some((type) => type === user.accountType);
  if (id === undefined || isInstitution) return null;
  const date = dayText(birthDateOf(id), currentLanguage());
  const next = user ? paths.newProfile : !hasRegistered && continueAt;
  return (
    <Notice tone="success" title={t('HandOver_Read', { id })}>
      <p>
        <span>{t('HandOver_BornOn', { date })}</span>{' '}
        {!user && <span>{t(hasRegistered ? 'HandOver_AfterMail' : 'HandOver_NextStep')}</span>}
      </p>
      <div className="wrap-row notice-actions">
        {next && (
          <Link className="btn btn-primary" to={next}>
            {user ? t('HandOver_TakeControl', { id }) : t('HandOver_Continue')}
          </Link>
        )}
        <ForgetCertificate />
      </div>
    </Notice>
  );
}
