import type { TFunction } from 'i18next';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReceipt } from '#shared/api/receipt.ts';
import { product } from '#shared/product.ts';
import { receiptPathFor } from '../office-paths.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { momentOf } from '../ui/fields/date-text.ts';
import { saveFile } from '../ui/save-file.ts';
import { CopyButton } from '../ui/texts/copy-button.tsx';
import { statedName } from '../ui/texts/stated-name.tsx';

/**
 * A receipt as a text for a file: what it is, what it says, how to check it, and the signed text. The check finds the
 * signed text in it.
 */
function receiptFile(t: TFunction, receipt: string): string {
  const claims = readReceipt(receipt);
  if (!claims) return `${receipt}\n`;
  const { local, inUtc } = momentOf(claims.iat);
  const name = statedName(t, { name: claims.aud, isConfirmed: claims.verified });
  const confirmed = t(claims.verified ? 'Verify_NameConfirmed' : 'Verify_NameNotConfirmed');
  const sender = claims.aud === '' ? t('Receipt_NoName') : `${name} (${confirmed})`;
  const address = `${window.location.origin}${paths.verify}`;
  return [
    t('Receipt_FileTitle'),
    '',
    `${t('Receipt_AnsweredBy')}: ${claims.sub}`,
    `${t('Receipt_MatchedAt')}: ${local} ${inUtc}`,
    `${t('Receipt_AskedBy')}: ${sender}`,
    `${t('Receipt_Challenge')}: ${claims.challenge}`,
    `${t('Receipt_Number')}: ${claims.jti}`,
    '',
    t('Receipt_FileCheck', { address }),
    '',
    receipt,
    '',
  ].join('\n');
}

interface Props {
  /** The signed text. */
  readonly receipt: string;
  /** The challenge's short ID, for the name of the file. */
  readonly shortId: string;
  /** Which receipt it is, on pages with several. */
  readonly what?: string;
}

/** Copies a receipt, saves it as a file, and opens the page that prints it. */
export function ReceiptActions({ receipt, shortId, what }: Props) {
  const { t } = useTranslation();
  const name = `${product.name.toLowerCase()}-receipt-${shortId}.txt`;
  const save = () => saveFile(name, 'text/plain;charset=utf-8', receiptFile(t, receipt));
  const labelOf = (verb: string) => (what === undefined ? undefined : `${verb}: ${what}`);
  return (
    <>
      <CopyButton text={receipt} what={what ?? t('Receipt_What')} />
      <Button icon={Download} name={labelOf(t('Receipt_Save'))} onPress={save}>
        {t('Receipt_Save')}
      </Button>
      <Link
        className="btn btn-quiet"
        to={receiptPathFor(receipt)}
        aria-label={labelOf(t('Receipt_Print'))}
      >
        <Printer size={18} aria-hidden />
        {t('Receipt_Print')}
      </Link>
    </>
  );
}
