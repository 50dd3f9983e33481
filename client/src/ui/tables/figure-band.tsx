import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberText } from '../texts/number-text.ts';

/** A number with its name; with `to`, a link to what it counts. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly to?: string;
  /** Marks a number above zero that should worry the reader. */
  readonly isAlarming?: boolean;
}

interface Props {
  /** The name of the band for screen readers. */
  readonly label: string;
  /** Undefined while the figures are loading; their places are kept. */
  readonly figures: readonly Figure[] | undefined;
  /** How many figures come. */
  readonly count: number;
  /** On one line, for a page that needs its height. */
  readonly isSlim?: boolean;
}

function FigureItem({ label, value, to, isAlarming }: Omit<Figure, 'key'>) {
  const tone = value === 0 ? 'figure-none' : isAlarming ? 'figure-alarming' : '';
  const content = (
    <>
      <strong className="figure-number">{numberText(value)}</strong> <span>{label}</span>
    </>
  );
  return (
    <li className={`figure ${tone}`}>
      {to === undefined ? <div>{content}</div> : <Link to={to}>{content}</Link>}
    </li>
  );
}

/** A band of figures: what waits and what is done. */
export function FigureBand({ label, figures, count, isSlim = false }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={label} aria-busy={figures === undefined}>
      {figures === undefined && (
        <p className="visually-hidden" role="status">
          {t('Ui_Loading')}
        </p>
      )}
      <ul className={isSlim ? 'figure-band figure-band-slim' : 'figure-band'}>
        {figures?.map(({ key, ...figure }) => <FigureItem key={key} {...figure} />) ??
          Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places
            <li key={place} className="figure figure-none" aria-hidden="true" />
          ))}
      </ul>
    </section>
  );
}
