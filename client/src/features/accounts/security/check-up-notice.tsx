import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import type { Security } from '#shared/api/security.ts';
import { Notice } from '../../../ui/notice.tsx';
import { nextStep } from './check-up.ts';

interface Props {
  readonly account: Account;
  readonly security: Security;
}

/** The most useful next step for the account, with a link to the part where it is done. */
export function CheckUpNotice({ account, security }: Props) {
  const { t } = useTranslation();
  const step = nextStep(account, security);
  if (step === undefined) return null;
  return (
    <section aria-label={t('CheckUp_Title')}>
      <Notice tone="info" title={t(step.title, { count: security.recoveryCodesLeft })}>
        <p>{t(step.text)}</p>
        <Link className="btn btn-primary" to={`#${step.part}`}>
          {t(step.action)}
        </Link>
      </Notice>
    </section>
  );
}
