const groups = [26, 50, 74, 98, 122];
const textLines = [74, 82, 90];
const dots = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** A certificate in miniature: shows where its ID and its secret stand. */
export function CertificateDrawing() {
  return (
    <svg className="certificate-drawing" viewBox="0 0 170 224" aria-hidden="true">
      <rect className="certificate-paper" x="1" y="1" width="168" height="222" rx="6" />
      <path className="certificate-ink" d="M18 26h52" strokeWidth="5" />
      <path className="certificate-line" d="M18 38h134" />
      <rect className="certificate-id" x="18" y="46" width="134" height="18" rx="3" />
      <path className="certificate-lilac" d="M92 55h40" strokeWidth="7" />
      <path className="certificate-ink" d="M28 55h54" strokeWidth="7" />
      {textLines.map((y) => (
        <path key={y} className="certificate-line" d={`M18 ${y}h88`} strokeWidth="3" />
      ))}
      <path className="certificate-cut" d="M1 108h168M1 166h168" />
      {groups.map((x) => (
        <path key={x} className="certificate-secret" d={`M${x - 6} 126h18`} strokeWidth="8" />
      ))}
      {dots.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          className="certificate-code"
          x={132 + column * 8}
          y={138 + row * 8}
          width="6"
          height="6"
        />
      ))}
      <path
        className="certificate-line"
        d="M20 144h88M20 152h66M18 184h134M18 192h104"
        strokeWidth="3"
      />
    </svg>
  );
}
