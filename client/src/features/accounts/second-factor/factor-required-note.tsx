import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Security } from '#shared/api/security.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { viewerOf } from '../../../parts/page-route.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/notice.tsx';

interface Props {
  readonly security: Pick<Security, 'hasSecondFactor' | 'passkeys'>;
}

/** Why an admin or member was led to this page, and the way on once there is a second factor or a passkey. */
export function FactorRequiredNote({ security }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const start = pathToStart(useRoutes(), viewerOf(user));
  const isDone = security.hasSecondFactor || security.passkeys.length > 0;
  if (isDone)
    return (
      <Notice tone="success" role="status" title={t('FactorRequired_Done')}>
        <Link className="btn btn-primary" to={start}>
          {t('OtherAccounts_Continue')}
        </Link>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={t('SecondFactor_Required')}>
      <p>{t('FactorRequired_Text')}</p>
      <div className="wrap-row notice-actions">
        <Link className="btn btn-primary" to="#second-factor">
          {t('SecondFactor_SetUp')}
        </Link>
        <Link className="btn btn-quiet" to="#passkeys">
          {t('Passkeys_Add')}
        </Link>
      </div>
    </Notice>
  );
}
