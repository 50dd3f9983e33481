import { type DrawingContext, datamatrix } from 'bwip-js/generic';
import { type LabelLayout, labelLimits, symbols } from '#shared/labels.ts';

interface Drawing {
  /** The outlines of the dark areas. */
  readonly path: string;
  readonly viewBox: string;
}

/** Collects what bwip-js draws. */
function outlines(): DrawingContext<Drawing> {
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

type Shape = LabelLayout['symbol'];

/** Copies of a label share their drawing, since encoding takes one to three milliseconds. */
const drawings = new Map<string, Drawing>();

function drawingOf(text: string, shape: Shape): Drawing {
  const key = `${shape} ${text}`;
  const known = drawings.get(key);
  if (known) return known;
  const { rows, columns } = symbols[shape];
  const options = { bcid: 'datamatrix', text, format: shape, version: `${rows}x${columns}` };
  const drawing = datamatrix(options, outlines());
  // The next print job has other IDs.
  if (drawings.size >= labelLimits.maxAtOnce) drawings.clear();
  drawings.set(key, drawing);
  return drawing;
}

interface Props {
  readonly text: string;
  readonly shape: Shape;
}

/** A text as a DataMatrix that fills its box, without a quiet zone. The text is beside it, so it has no name. */
export function DataMatrix({ text, shape }: Props) {
  const { path, viewBox } = drawingOf(text, shape);
  return (
    <svg className="label-symbol" viewBox={viewBox} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
