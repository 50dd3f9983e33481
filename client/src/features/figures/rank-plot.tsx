import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { Bar } from '@visx/shape';
import { domainOf } from './plot-parts.ts';

/** A name with its value. */
export interface Rank {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

interface Props {
  /** What the picture shows, in a sentence. */
  readonly label: string;
  readonly ranks: readonly Rank[];
  readonly format: (value: number) => string;
}

const rowHeight = 48;
const barTop = 24;
const barHeight = 14;
const fontSize = 15;
/** So that a narrow name does not reach the value on the right. */
const characterWidth = 8;
const shortest = 8;

/** Bars from left to right, with a name above each. */
export function RankPlot(props: Props) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  return <div ref={parentRef}>{width > 0 && <Plot {...props} width={width} />}</div>;
}

function cut(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(shortest, most - 1))}…` : name;
}

function Plot({ label, ranks, format, width }: Props & { readonly width: number }) {
  const height = ranks.length * rowHeight;
  const [, most] = domainOf(ranks.map(({ value }) => value));
  return (
    <svg
      className="plot"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {ranks.map(({ key, name, value }, place) => (
        <Group key={key} top={place * rowHeight}>
          <title>{`${name}: ${format(value)}`}</title>
          <text className="plot-name" y={fontSize} fontSize={fontSize}>
            {cut(name, width / characterWidth - format(value).length - 2)}
          </text>
          <text className="plot-label" x={width} y={fontSize} fontSize={fontSize} textAnchor="end">
            {format(value)}
          </text>
          <Bar
            className="plot-bar plot-bar-1"
            y={barTop}
            width={(value / most) * width}
            height={barHeight}
          />
        </Group>
      ))}
    </svg>
  );
}
