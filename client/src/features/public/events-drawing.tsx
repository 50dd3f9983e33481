/** A leaf of a calendar, with nothing on it yet but a tube for a day. */
export function EventsDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <rect className="drawing-sheet" x="58" y="26" width="104" height="104" rx="10" />
      <path className="drawing-brand" d="M58 36a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v16H58z" />
      <path className="drawing-stroke" d="M84 18v16M136 18v16" />
      <g className="drawing-blank">
        {[66, 84, 102].map((y) =>
          [72, 93, 114, 135].map((x) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="13" height="10" rx="3" />
          )),
        )}
      </g>
      <rect className="drawing-lilac" x="114" y="84" width="13" height="10" rx="3" />
    </svg>
  );
}
