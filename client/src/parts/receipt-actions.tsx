import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { receiptPathFor } from '../office-paths.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { CopyButton } from '../ui/texts/copy-button.tsx';
import { receiptFile } from './receipt-file.ts';

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
