import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly onRevokeAll: () => void;
}

/** After a reset of the password: keys outlive it, and an intruder may have made one. */
export function AfterResetNotice({ onRevokeAll }: Props) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('ApiKeys_AfterReset_Title')}>
      <p>{t('ApiKeys_AfterReset_Text')}</p>
      <div className="wrap-row notice-actions">
        <button type="button" className="btn btn-danger" onClick={onRevokeAll}>
          {t('ApiKeys_RevokeAll')}
        </button>
        <Link className="btn btn-outline-primary" to={paths.assigner}>
          {t('ApiKeys_Continue')}
        </Link>
      </div>
    </Notice>
  );
}
