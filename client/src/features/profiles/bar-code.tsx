import JsBarcode from 'jsbarcode';

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

interface Props {
  readonly text: string;
  /** Its name for screen readers. */
  readonly title: string;
  readonly className?: string;
}

/** A text as a bar code (Code 128) that fills the space it gets. */
export function BarCode({ text, title, className }: Props) {
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
