import { type DrawingContext, datamatrix } from 'bwip-js/generic';
import { memo } from 'react';
import { type LabelLayout, symbols } from '#shared/labels.ts';

/** A drawing for bwip-js that collects the outlines of the dark areas as a path; its size is in `viewBox`. */
function outlines(): DrawingContext<{ path: string; viewBox: string }> {
  let path = '';
  let viewBox = '';
  const unused = () => {};
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      viewBox = `0 0 ${width} ${height}`;
    },
    polygon: (points) => {
      path += `M${points.map((point) => point.join(' ')).join('L')}Z`;
    },
    line: unused,
    hexagon: unused,
    ellipse: unused,
    fill: unused,
    text: unused,
    end: () => ({ path, viewBox }),
  };
}

interface Props {
  readonly text: string;
  readonly symbol: LabelLayout['symbol'];
}

/** A text as a DataMatrix that fills its box, without a quiet zone. The text is beside it, so it has no name. */
export const DataMatrix = memo(({ text, symbol }: Props) => {
  const { rows, columns } = symbols[symbol];
  const options = { bcid: 'datamatrix', text, format: symbol, version: `${rows}x${columns}` };
  const { path, viewBox } = datamatrix(options, outlines());
  return (
    <svg className="label-symbol" viewBox={viewBox} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
});
