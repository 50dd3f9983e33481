import { ArrowRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  /** The address of the newest entries; undefined where they are shown. */
  readonly newest: string | undefined;
  /** The address of the page after this one; undefined if there is none. */
  readonly older: string | undefined;
}

/** The ways to the other pages of the audit; the browser's own way back leads to newer ones. */
export function AuditPages({ newest, older }: Props) {
  const { t } = useTranslation();
  if (newest === undefined && older === undefined) return null;
  return (
    <nav className="audit-pages" aria-label={t('Audit_Pages')}>
      {newest && (
        <Link className="btn btn-outline-primary" to={newest}>
          <ChevronsLeft size={18} aria-hidden />
          {t('Audit_Newest')}
        </Link>
      )}
      {older && (
        <Link className="btn btn-outline-primary" to={older}>
          {t('Audit_Older')}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
