interface BarCodeProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The bars depend on the text, so each ID looks different. No scanner can read them. */
  readonly text: string;
}

interface Bar {
  readonly start: number;
  readonly size: number;
}

function barsOf(text: string): { bars: readonly Bar[]; total: number } {
  let position = 0;
  const bars = [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return [1 + (code % 3), 1 + ((code >> 2) % 2)].map((size) => {
      const bar = { start: position, size };
      position += size + 1 + ((code >> 3) % 2);
      return bar;
    });
  });
  return { bars, total: position };
}

/** A drawing of a bar code. */
export function BarCode({ x, y, width, height, text }: BarCodeProps) {
  const { bars, total } = barsOf(text);
  const scale = width / total;
  return (
    <g className="drawn-bars">
      {bars.map(({ start, size }) => (
        <rect key={start} x={x + start * scale} y={y} width={size * scale} height={height} />
      ))}
    </g>
  );
}
