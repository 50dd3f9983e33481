import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly onRetry: () => void;
}

/** After a link that is no longer valid: the address may be verified already. */
export function OldLink({ onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('VerifyEmail_OldLink')} role="alert">
      <p>{t('VerifyEmail_OldLinkText')}</p>
      <div className="submit-row">
        <Link className="btn btn-primary" to={paths.login}>
          {t('SignIn_LogIn')}
        </Link>
        <Link className="btn btn-quiet" to={paths.requestPasswordReset}>
          {t('Login_ForgotPassword')}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={onRetry}>
          {t('Ui_Retry')}
        </button>
      </div>
    </Notice>
  );
}
