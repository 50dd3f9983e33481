import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LabelSize, labelLayouts, linesOfId, sheetOf, symbols } from '#shared/labels.ts';
import { DataMatrix } from './data-matrix.tsx';
import type { Place } from './label-pages.ts';

/** The measures of a size for the style sheet, in millimetres; React's types lack custom properties. */
function measuresOf(size: LabelSize): CSSProperties {
  const { widthMm, heightMm, symbol, moduleMm, gapMm, textMm } = labelLayouts[size];
  const { columns, rows } = symbols[symbol];
  const sheet = sheetOf(size);
  return {
    '--label-width': widthMm,
    '--label-height': heightMm,
    '--label-gap': gapMm,
    '--label-text': textMm,
    '--symbol-width': columns * moduleMm,
    '--symbol-height': rows * moduleMm,
    ...(sheet && {
      '--sheet-columns': sheet.columns,
      '--sheet-left': sheet.leftMm,
      '--sheet-top': sheet.topMm,
      '--column-gap': sheet.columnStepMm - widthMm,
      '--row-gap': sheet.rowStepMm - heightMm,
    }),
  } as CSSProperties;
}

function Label({ id, size }: { readonly id: string; readonly size: LabelSize }) {
  const [birthDate, suffix] = linesOfId(id);
  return (
    <li className="label">
      <DataMatrix text={id} shape={labelLayouts[size].symbol} />
      <code className="label-id" translate="no">
        <span>{birthDate}</span>
        <span>{suffix}</span>
      </code>
    </li>
  );
}

interface PageProps {
  readonly places: readonly Place[];
  readonly size: LabelSize;
}

/** A page. Its places never move, so the index identifies them, and those drawn already are not drawn again. */
const LabelPage = memo(({ places, size }: PageProps) => (
  <div className="label-frame">
    <ul className="plain-list label-page">
      {places.map((id, place) =>
        id === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and copies are equal
          <li className="label label-used" key={place} aria-hidden="true" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and copies are equal
          <Label key={place} id={id} size={size} />
        ),
      )}
    </ul>
  </div>
));

interface Props {
  readonly pages: readonly (readonly Place[])[];
  readonly size: LabelSize;
}

/** The pages as they are printed. */
export const LabelPreview = memo(({ pages, size }: Props) => {
  const { t } = useTranslation();
  return (
    <section
      className="labels"
      aria-label={t('Labels_Preview')}
      data-size={size}
      data-bs-theme="light"
      style={measuresOf(size)}
    >
      {pages.map((places, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
        <LabelPage key={page} places={places} size={size} />
      ))}
    </section>
  );
});
