/** A parcel that nobody has sent yet. */
export function ParcelDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <path className="drawing-sheet" d="M110 30l52 22v52l-52 24-52-24V52z" />
      <path className="drawing-sheet" d="M58 52l52 22 52-22M110 74v54" />
      <path className="drawing-lilac" d="M78 43.500l52 22v20l10-4.500v-20l-52-22z" />
      <path className="drawing-line" d="M70 88l22 9.500M70 98l14 6" />
    </svg>
  );
}
