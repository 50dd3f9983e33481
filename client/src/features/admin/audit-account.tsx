import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditAccount } from '#shared/api/admin.ts';
import { type AccountType, subjectKindOf } from '#shared/enums.ts';
import { paths, withQuery } from '../../paths.ts';
import { auditPathFor } from './audit-query.ts';

interface Props {
  /** Null if neither an account nor an assigner's name is left. */
  readonly account: AuditAccount | null;
  /** Null for what the server or the command line did. */
  readonly id: string | null;
  /** The type that was recorded, in case the account is deleted. */
  readonly recordedType?: AccountType | null;
  /** Whether a sentence begins here, or goes on. */
  readonly place: 'Start' | 'Mid';
}

/** Who acted, or whose account it is. A person is only "a person", linked to the entries of the account. */
export function AuditAccountName({ account, id, recordedType = null, place }: Props) {
  const { t } = useTranslation();
  if (id === null) return <span>{t(`Audit_${place}_System`)}</span>;
  const type = account?.accountType ?? recordedType;
  const kind = type && (subjectKindOf(type) ?? 'Admin');
  if (kind === 'Person') return <Link to={auditPathFor(id)}>{t(`Audit_${place}_Person`)}</Link>;
  const { name = null, email = null } = account ?? {};
  if (kind === null || email === null) {
    const text = name === null ? t(`Audit_${place}_Deleted`) : t('Audit_NameDeleted', { name });
    return <Link to={auditPathFor(id)}>{text}</Link>;
  }
  const to = kind === 'Admin' ? auditPathFor(email) : withQuery(paths.assigners, { search: email });
  return (
    <>
      <span>{t(`Audit_${place}_${kind}`)}</span> <Link to={to}>{name ?? email}</Link>
    </>
  );
}
