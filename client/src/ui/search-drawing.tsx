/** A list under a magnifying glass. */
export function SearchDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <rect className="drawing-sheet" x="56" y="28" width="88" height="94" rx="8" />
      <path className="drawing-line" d="M70 46h60M70 62h60M70 78h60M70 94h60" />
      <circle className="drawing-lilac-sheet" cx="136" cy="88" r="26" />
      <path className="drawing-handle" d="M155 107l20 20" />
    </svg>
  );
}
