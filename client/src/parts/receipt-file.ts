import type { TFunction } from 'i18next';
import { readReceipt } from '#shared/api/receipt.ts';
import { paths } from '../paths.ts';
import { momentOf } from '../ui/fields/date-text.ts';
import { statedName } from '../ui/texts/stated-name.tsx';

/**
 * A receipt as a text for a file: what it is, what it says, how to check it, and the signed text. The check finds the
 * signed text in it.
 */
export function receiptFile(t: TFunction, receipt: string): string {
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
