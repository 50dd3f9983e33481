import type { TFunction } from 'i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { product } from '#shared/product.ts';

/** What a sheet says besides its name and code. */
export interface SheetFacts {
  /** The address to type, without its fragment. */
  readonly address: string;
  /** When it was made, in the reader's notation. */
  readonly date: string;
}

/** A recovery sheet as plain text, to copy and to save. */
export function recoverySheetText(
  t: TFunction,
  { username, code }: RecoverySheet,
  { address, date }: SheetFacts,
): string {
  const plain = (text: string) => text.replace(/<\/?address>/g, '');
  return [
    `${product.name}: ${t('RecoveryPaper_Kind')}`,
    t('RecoveryPaper_Made', { date }),
    '',
    `${t('RecoveryPaper_Name')}: ${username}`,
    `${t('RecoveryPaper_Code')}: ${formatOwnershipSecret(code)}`,
    '',
    t('RecoveryPaper_Text'),
    plain(t('RecoveryPaper_Step1', { address })),
    '',
    t('RecoveryPaper_Keep'),
    '',
    t('RecoveryPaper_AskTitle'),
    plain(t('RecoveryPaper_Ask', { address })),
    '',
  ].join('\n');
}
