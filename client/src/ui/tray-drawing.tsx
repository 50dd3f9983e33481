/** A tray for letters, empty. */
export function TrayDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <path className="drawing-lilac-sheet" d="M84 24h52a6 6 0 0 1 6 6v52H78V30a6 6 0 0 1 6-6z" />
      <path className="drawing-lilac-line" d="M90 42h40M90 56h24" />
      <path
        className="drawing-sheet"
        d="M52 78h34a6 6 0 0 1 6 5 18 18 0 0 0 36 0 6 6 0 0 1 6-5h34v40a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z"
      />
    </svg>
  );
}
