import type { TFunction } from 'i18next';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { receiptPathFor } from '../office-paths.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { saveFile } from '../ui/save-file.ts';

interface Props {
  /** The signed text. */
  readonly receipt: string;
  /** The challenge's short ID, for the name of the file. */
  readonly shortId: string;
  /** Which receipt it is, on pages with several. */
  readonly what?: string;
}

/** The text of the file. */
async function textOf(t: TFunction, receipt: string): Promise<string> {
  const [{ receiptFile }] = await Promise.all([import('./receipt-file.ts'), loadTexts('verify')]);
  return receiptFile(t, receipt);
}

/** Copies a receipt, saves it as a file, and opens the page that prints it. */
export function ReceiptActions({ receipt, shortId, what }: Props) {
  const { t } = useTranslation();
  const name = `${product.name.toLowerCase()}-receipt-${shortId}.txt`;
  const save = async () => {
    // Without a connection, its words may not be loaded; the signed text alone is a receipt too.
    const text = await textOf(t, receipt).catch(() => `${receipt}\n`);
    saveFile(name, 'text/plain;charset=utf-8', text);
  };
  const labelOf = (verb: string) => (what === undefined ? undefined : `${verb}: ${what}`);
  return (
    <>
      <CopyButton text={receipt} what={what ?? t('Receipt_What')} />
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={labelOf(t('Receipt_Save'))}
        onClick={save}
      >
        <Download size={18} aria-hidden />
        {t('Receipt_Save')}
      </button>
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
