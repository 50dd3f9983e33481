/** A tube that has lost its label. */
export function LostTubeDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <g transform="rotate(14 110 75)">
        <path className="drawing-sheet" d="M90 40h40v76a20 20 0 0 1-40 0z" />
        <path className="drawing-blood" d="M92 84h36v32a18 18 0 0 1-36 0z" />
        <rect className="drawing-lilac" x="82" y="20" width="56" height="22" rx="6" />
      </g>
      <g transform="rotate(-9 166 108)">
        <rect className="drawing-sheet" x="138" y="90" width="58" height="36" rx="5" />
        <path className="drawing-line" d="M148 102h38M148 114h24" strokeDasharray="6 5" />
      </g>
    </svg>
  );
}
