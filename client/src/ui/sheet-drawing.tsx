/** A sheet with an ID at its head and nothing below. */
export function SheetDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <path
        className="drawing-sheet"
        d="M70 18h58l22 22v88a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z"
      />
      <path className="drawing-sheet" d="M128 18v14a8 8 0 0 0 8 8h14" />
      <path className="drawing-brand" d="M74 52h36v9H74z" />
      <path className="drawing-lilac" d="M116 52h22v9h-22z" />
      <path className="drawing-line" d="M75 78h62M75 92h62M75 106h40" />
    </svg>
  );
}
