/** Two people talk: a question goes one way, a code comes back. */
export function ChallengeDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <path
        className="drawing-sheet"
        d="M28 26 h92 a12 12 0 0 1 12 12 v28 a12 12 0 0 1 -12 12 h-66 l-18 16 v-16 h-8 a12 12 0 0 1 -12 -12 v-28 a12 12 0 0 1 12 -12z"
      />
      <g className="drawing-brand">
        <circle cx="52" cy="52" r="4.5" />
        <circle cx="74" cy="52" r="4.5" />
        <circle cx="96" cy="52" r="4.5" />
      </g>
      <path
        className="drawing-lilac-sheet"
        d="M98 74 h94 a12 12 0 0 1 12 12 v26 a12 12 0 0 1 -12 12 h-8 v16 l-18 -16 h-68 a12 12 0 0 1 -12 -12 v-26 a12 12 0 0 1 12 -12z"
      />
      <g className="drawing-lilac">
        <rect x="104" y="92" width="10" height="14" rx="3" />
        <rect x="119" y="92" width="10" height="14" rx="3" />
        <rect x="134" y="92" width="10" height="14" rx="3" />
        <rect x="149" y="92" width="10" height="14" rx="3" />
        <rect x="164" y="92" width="10" height="14" rx="3" />
        <rect x="179" y="92" width="10" height="14" rx="3" />
      </g>
    </svg>
  );
}
