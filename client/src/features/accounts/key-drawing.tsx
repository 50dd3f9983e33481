/** A key: an account is a way in. */
export function KeyDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <g transform="rotate(-32 110 75)">
        <path className="drawing-sheet" d="M92 68h78v14h-10v12h-12V82h-8v9h-12v-9H92z" />
        <circle className="drawing-lilac-sheet" cx="76" cy="75" r="26" />
        <circle className="drawing-sheet" cx="68" cy="75" r="7" />
      </g>
    </svg>
  );
}
