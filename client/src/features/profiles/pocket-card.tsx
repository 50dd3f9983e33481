import JsBarcode from 'jsbarcode';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';
import { challengePathFor } from '../../paths.ts';
import { PersonId } from '../../ui/texts/person-id.tsx';

/** The library leaves its result in an object that is no element. */
interface Drawn {
  encodings?: readonly { readonly data: string }[];
}

/** The empty space on each side that scanners need, in widths of the thinnest bar. */
const quietModules = 10;

/** The bars of a text in Code 128, as a path in units of the thinnest bar, and its width. */
function barsOf(text: string): { path: string; width: number } {
  const drawn: Drawn = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${quietModules + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { path: bars.join(''), width: modules.length + 2 * quietModules };
}

interface BarCodeProps {
  readonly text: string;
  /** Its name for screen readers. */
  readonly title: string;
  readonly className?: string;
}

/** A text as a bar code (Code 128) that fills the space it gets. */
function BarCode({ text, title, className }: BarCodeProps) {
  const { path, width } = barsOf(text);
  return (
    <svg
      className={className}
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Lines beyond the corners of the card, for scissors: 5 mm long, with a gap of 1 mm. */
const cutMarks = ['M6 0v5M91.6 0v5M6 61v5M91.6 61v5', 'M0 6h5M0 60h5M92.6 6h5M92.6 60h5'].join('');

/**
 * An ID on a card of 85.6 × 54 mm, with no secret on it: as text, as a bar code, and as a QR code
 * that opens the challenge page with the ID filled in.
 */
export function PocketCard({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div className="pocket" data-bs-theme="light">
      <svg className="pocket-marks" viewBox="0 0 97.6 66" aria-hidden="true">
        <path d={cutMarks} fill="none" stroke="#000" strokeWidth="0.2" />
      </svg>
      <div className="pocket-card">
        <div className="pocket-text">
          <p className="pocket-name" translate="no">
            {product.name}
          </p>
          <p className="pocket-label">{t('Me_CardLabel')}</p>
          <PersonId id={id} />
          <p className="pocket-hint">{t('Me_CardHint')}</p>
        </div>
        <QRCodeSVG
          className="pocket-qr"
          value={`${window.location.origin}${challengePathFor(id)}`}
          level="M"
          title={t('Me_CardQr')}
        />
        <BarCode className="pocket-bars" text={id} title={t('Me_CardBars', { id })} />
      </div>
    </div>
  );
}
