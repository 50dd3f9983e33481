import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { domainOf, thinned, widthOfLabels } from './plot-parts.ts';

/** Values of each period, and how they are drawn. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
}

interface Props {
  /** What the picture shows, in a sentence. */
  readonly label: string;
  readonly starts: readonly string[];
  /** The later ones are parts of the earlier ones, so their bars stand inside. */
  readonly series: readonly Series[];
  readonly nameOf: (start: string) => string;
  readonly shortNameOf: (start: string) => string;
  readonly format: (value: number) => string;
  /** The values beside the axis, if they are shorter there. */
  readonly formatTick?: (value: number) => string;
  /** Whether the values are whole numbers. */
  readonly isCount?: boolean;
}

const height = 260;
const top = 10;
const bottom = 34;
const right = 6;
const spacePerLabel = 72;
const heightPerTick = 48;
/** The width of the bars, the first outside. */
const shares = [1, 0.6, 0.25];
/** Narrower bars have no outline, which would be all that is seen. */
const narrowest = 5;
const tickLabel = { className: 'plot-label', fontSize: 13 };

/** Bars over time, as an SVG of the width of its place. */
export function PeriodPlot(props: Props) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  return <div ref={parentRef}>{width > 0 && <Plot {...props} width={width} />}</div>;
}

function Plot(props: Props & { readonly width: number }) {
  const { label, starts, series, nameOf, shortNameOf, format, isCount = false, width } = props;
  const { formatTick = format } = props;
  const y = scaleLinear({
    domain: domainOf(series.flatMap(({ values }) => values)),
    range: [height - bottom, top],
    nice: true,
  });
  const ticks = y
    .ticks((height - top - bottom) / heightPerTick)
    .filter((tick) => !isCount || Number.isInteger(tick));
  const left = widthOfLabels(ticks.map(formatTick));
  const x = scaleBand({ domain: [...starts], range: [left, width - right], padding: 0.25 });
  const barWidth = x.bandwidth();
  const zero = y(0);
  return (
    <svg
      className={barWidth < narrowest ? 'plot plot-dense' : 'plot'}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <GridRows
        scale={y}
        tickValues={ticks}
        left={left}
        width={width - right - left}
        className="plot-grid"
        stroke="currentColor"
      />
      {starts.map((start, index) => (
        <Group key={start} left={x(start) ?? 0}>
          <title>
            {[
              nameOf(start),
              ...series.map((one) => `${one.label}: ${format(one.values[index] ?? 0)}`),
            ].join('\n')}
          </title>
          <rect className="plot-column" y={top} width={barWidth} height={height - top - bottom} />
          {series.map(({ key, values }, place) => {
            const value = y(values[index] ?? 0);
            const ownWidth = barWidth * (shares[place] ?? 1);
            return (
              <Bar
                key={key}
                className={`plot-bar plot-bar-${series.length - place}`}
                x={(barWidth - ownWidth) / 2}
                y={Math.min(value, zero)}
                width={ownWidth}
                height={Math.abs(zero - value)}
              />
            );
          })}
        </Group>
      ))}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(value) => formatTick(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -6, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={zero}
        tickValues={thinned(starts, (width - left) / spacePerLabel)}
        tickFormat={shortNameOf}
        axisClassName="plot-axis"
        stroke="currentColor"
        hideTicks
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: height - bottom - zero + 8 }}
      />
    </svg>
  );
}
