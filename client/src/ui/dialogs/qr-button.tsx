import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from './dialog-button.tsx';

async function loadDialog() {
  return (await import('./qr-dialog.tsx')).QrDialog;
}

interface Props {
  /** Whether the link leads to sending a challenge, or to answering one. */
  readonly use: 'send' | 'answer';
  /** The path and the query of the page that the scan opens. */
  readonly path: string;
  /** The ID or the short ID, below the code. */
  readonly what: string;
}

/** Shows a link as a QR code to a person who stands beside. */
export function QrButton({ use, path, what }: Props) {
  const { t } = useTranslation();
  const label = t('Ui_QrCode');
  const link = `${window.location.origin}${path}`;
  return (
    <DialogButton
      icon={QrCode}
      label={label}
      what={what}
      load={loadDialog}
      content={{ use, link, what }}
    />
  );
}
