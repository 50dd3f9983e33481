import './qr-dialog.css';
import { Printer } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { BreakableText } from '../texts/breakable-text.tsx';
import { Dialog } from './dialog.tsx';
import type { LazyDialogProps } from './lazy-dialog.tsx';

interface Link {
  readonly use: 'send' | 'answer';
  readonly link: string;
  readonly what: string;
}

/** A link as a QR code, dark on white in both themes, alone on paper. */
export function QrDialog({ question: { use, link, what }, ...dialog }: LazyDialogProps<Link>) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} title={t('Qr_Title')}>
      <Modal.Body className="qr-sheet">
        <p>{t(`Qr_Text_${use}`)}</p>
        <QRCodeSVG
          className="qr-code"
          value={link}
          level="M"
          marginSize={4}
          title={t(`Qr_Alt_${use}`, { what })}
        />
        <code className="qr-what" translate="no">
          {what}
        </code>
        <p className="qr-link" translate="no">
          <BreakableText text={link} />
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button look="outline" icon={Printer} onPress={() => window.print()}>
          {t('Qr_Print')}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
