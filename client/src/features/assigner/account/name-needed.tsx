import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAssigner } from '../../../api/assigner-profile.ts';
import { enterNameState } from '../../../office-paths.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says that certificates need the institution's name, with the way to enter it. */
export function NameNeededNotice({ role }: { readonly role?: 'alert' }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const back = pathname === paths.assigner ? undefined : `${pathname}${search}`;
  return (
    <Notice tone="warning" title={t('Assigner_NameMissing')} {...(role && { role })}>
      <p>{t('AssignerAccount_NameMissingText')}</p>
      <Link className="btn btn-primary" to={paths.account} state={enterNameState(back)}>
        {t('AssignerAccount_EnterName')}
      </Link>
    </Notice>
  );
}

/** The same for a page that does not fail without a name. */
export function NameNeeded() {
  const assigner = useAssigner();
  return assigner.data?.name === '' && <NameNeededNotice />;
}
