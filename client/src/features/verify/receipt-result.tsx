import { BadgeCheck, CircleHelp, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReceiptCheck } from '#shared/api/receipt.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { ReceiptActions } from '../../parts/receipt-actions.tsx';
import { challengePathFor } from '../../paths.ts';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { CheckOutcome, type Look, signedForTests, unreadable } from './check-outcome.tsx';
import { ReceiptFacts, ReceiptLimits } from './receipt-facts.tsx';

const looks: Record<ReceiptCheck['outcome'], Look> = {
  valid: ['success', BadgeCheck, 'Receipt_ValidTitle'],
  altered: ['danger', ShieldAlert, 'Receipt_AlteredTitle', 'Receipt_AlteredText'],
  'unknown key': ['warning', CircleHelp, 'Verify_UnknownKeyTitle', 'Receipt_UnknownKeyText'],
  'other issuer': ['warning', CircleHelp, 'Receipt_OtherIssuerTitle', 'Receipt_OtherIssuerText'],
  test: signedForTests,
  unreadable,
};

interface Props {
  /** The signed text. */
  readonly receipt: string;
  readonly check: ReceiptCheck;
}

/** The result of a receipt's check. */
export function ReceiptResult({ receipt, check }: Props) {
  const { t } = useTranslation();
  return (
    <CheckOutcome look={looks[check.outcome]}>
      {check.outcome === 'valid' && (
        <>
          <CopyableIdPlate id={check.claims.sub} />
          <ReceiptFacts claims={check.claims} />
          <ReceiptLimits claims={check.claims} />
          <div className="wrap-row">
            <Link className="btn btn-primary" to={challengePathFor(check.claims.sub)}>
              {t('Shell_SendChallenge')}
            </Link>
            <ReceiptActions receipt={receipt} shortId={check.claims.challenge} />
          </div>
        </>
      )}
      {check.outcome === 'other issuer' && (
        // Our own key signed the address.
        <a className="btn btn-outline-primary" href={`${check.issuer}${verifyPathFor(receipt)}`}>
          {t('Receipt_CheckCode', { address: check.issuer })}
        </a>
      )}
    </CheckOutcome>
  );
}
