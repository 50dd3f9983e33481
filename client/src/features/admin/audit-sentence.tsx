import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditAccount, ListedAuditEntry } from '#shared/api/admin.ts';
import { type AccountType, subjectKindOf } from '#shared/enums.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isTextKey } from '../../i18n/resolve-text.ts';
import { paths, withQuery } from '../../paths.ts';
import { auditPathFor } from './audit-query.ts';

interface Props {
  readonly entry: ListedAuditEntry;
}

function OrderName({ entry: { orderId, hasOrder } }: Props) {
  const number = orderNumber(orderId ?? '');
  if (!hasOrder || orderId === null) return <span translate="no">{number}</span>;
  return (
    <Link translate="no" to={withQuery(paths.shopOrders, { open: '0', order: orderId })}>
      {number}
    </Link>
  );
}

function RequestName({ entry: { request } }: Props) {
  const { t } = useTranslation();
  if (request === null) return <span>{t('Audit_RequestDeleted')}</span>;
  const { contactPersonName: name, isOpen } = request;
  return isOpen ? <Link to={paths.assignerAccountRequests}>{name}</Link> : <span>{name}</span>;
}

interface AccountProps {
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
function AuditAccountName({ account, id, recordedType = null, place }: AccountProps) {
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

/** An ID, linked to what happened to it. */
export function AuditId({ personId }: Pick<ListedAuditEntry, 'personId'>) {
  if (personId === null) return null;
  return (
    <Link className="audit-id" translate="no" to={auditPathFor(personId)}>
      {personId}
    </Link>
  );
}

function ActorName({ entry }: Props) {
  const { t } = useTranslation();
  const { actor, actorAccountId, actorAccountType, apiKey } = entry;
  return (
    <>
      <AuditAccountName
        account={actor}
        id={actorAccountId}
        recordedType={actorAccountType}
        place="Start"
      />
      {apiKey && <span>{t('Audit_ByKey', apiKey)}</span>}
    </>
  );
}

/** What stands in the places of a sentence; any other place is a detail of the entry. */
const parts: Readonly<Record<string, (props: Props) => ReactNode>> = {
  actor: ActorName,
  account: ({ entry }) => (
    <AuditAccountName account={entry.account} id={entry.accountId} place="Mid" />
  ),
  Account: ({ entry }) => (
    <AuditAccountName account={entry.account} id={entry.accountId} place="Start" />
  ),
  order: OrderName,
  request: RequestName,
  id: ({ entry }) => <AuditId personId={entry.personId} />,
};

/** The key of an entry's sentence: that of its outcome, if there is one. */
function sentenceOf({ action, details }: ListedAuditEntry): string {
  const key = `Audit_Did_${action}.${details.outcome ?? details.isPaid}`;
  return isTextKey(key) ? key : `Audit_Did_${action}`;
}

/** An entry as a sentence, in which names and numbers link to the things themselves. */
export function AuditSentence({ entry }: Props) {
  const { t } = useTranslation();
  const key = sentenceOf(entry);
  // An entry of another release may have an action that this page does not know.
  if (!isTextKey(key)) return <span>{entry.action}</span>;
  return t(key)
    .split(/\{(\w+)\}/)
    .map((piece, index) => {
      const draw = index % 2 === 1 ? parts[piece] : undefined;
      const text = index % 2 === 1 ? String(entry.details[piece] ?? '–') : piece;
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
      return <Fragment key={index}>{draw ? draw({ entry }) : <span>{text}</span>}</Fragment>;
    });
}
