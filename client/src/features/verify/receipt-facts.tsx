import { useTranslation } from 'react-i18next';
import type { ReceiptClaims } from '#shared/api/receipt.ts';
import { NameBadge } from '../../ui/badge.tsx';
import { momentOf } from '../../ui/fields/date-text.ts';
import { Fact } from '../../ui/texts/fact.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';

interface Props {
  readonly claims: ReceiptClaims;
}

/** The sender's name, and whether the operator had confirmed it. */
function Sender({ claims: { aud: name, verified } }: Props) {
  const { t } = useTranslation();
  if (name === '') return <span>{t('Receipt_NoName')}</span>;
  return (
    <>
      <StatedName name={name} isConfirmed={verified} />
      <span className="verify-name">
        <NameBadge isConfirmed={verified}>
          {t(verified ? 'Verify_NameConfirmed' : 'Verify_NameNotConfirmed')}
        </NameBadge>
        {!verified && <span>{t('Receipt_NameNotConfirmedText')}</span>}
      </span>
    </>
  );
}

/** A moment in the reader's time zone and in UTC, since the paper has other readers. */
function Moment({ seconds }: { readonly seconds: number }) {
  const { timestamp, local, inUtc } = momentOf(seconds);
  return (
    <time dateTime={timestamp}>
      <span>{local}</span> <span className="text-muted-ink">{inUtc}</span>
    </time>
  );
}

/** What a receipt says, without the ID. */
export function ReceiptFacts({ claims }: Props) {
  const { t } = useTranslation();
  return (
    <dl className="facts large-facts">
      <Fact name={t('Receipt_MatchedAt')}>
        <Moment seconds={claims.iat} />
      </Fact>
      <Fact name={t('Receipt_AskedBy')}>
        <Sender claims={claims} />
      </Fact>
      <Fact name={t('Receipt_Challenge')}>
        <code className="plain-code" translate="no">
          {claims.challenge}
        </code>
      </Fact>
      <Fact name={t('Receipt_Code')}>{t('Receipt_CodeLength', { length: claims.length })}</Fact>
    </dl>
  );
}

/** What a receipt proves, and what it does not. */
export function ReceiptLimits({ claims: { verified } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="receipt-limits">
      <div>
        <h3>{t('Receipt_ProvesTitle')}</h3>
        <ul className="marked-list">
          <li>{t('Receipt_ProvesCode')}</li>
          {verified && <li>{t('Receipt_ProvesSender')}</li>}
        </ul>
      </div>
      <div>
        <h3>{t('Receipt_ProvesNotTitle')}</h3>
        <ul className="marked-list">
          <li>{t('Receipt_ProvesNotPerson')}</li>
          {!verified && <li>{t('Receipt_ProvesNotSender')}</li>}
          <li>{t('Receipt_ProvesNotToday')}</li>
        </ul>
      </div>
    </div>
  );
}
