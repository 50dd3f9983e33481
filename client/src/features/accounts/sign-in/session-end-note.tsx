import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSignInState } from './sign-in-hooks.ts';

/** Says why the last session of this tab ended. */
export function SessionEndNote() {
  const { t } = useTranslation();
  const { endReason } = useSession();
  if (!endReason) return null;
  return (
    <Notice tone="info" role="status">
      <p className="mb-0">
        {t(endReason === 'suspended' ? 'Account_Suspended' : `SessionEnd_${endReason}`)}
      </p>
      {endReason === 'suspended' && <Link to={paths.contact}>{t('Shell_Contact')}</Link>}
    </Notice>
  );
}

/** Says why the person must log in again, or in another way. */
export function LoginReasonNote() {
  const { t } = useTranslation();
  const { loginReason } = useSignInState();
  if (!loginReason) return null;
  return (
    <Notice tone="info" role="alert">
      {t(loginReason)}
    </Notice>
  );
}
