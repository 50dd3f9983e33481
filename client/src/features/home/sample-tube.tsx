import { useTranslation } from 'react-i18next';
import { splitPersonId } from '#shared/person-id.ts';
import { BarCode } from './bar-code.tsx';

const ribs = [-44, -30, -16, -2, 12, 26, 40];

function Cap() {
  return (
    <g>
      <path
        className="tube-cap-side"
        d="M-52 -8 q0 -8 8 -8 h88 q8 0 8 8 v38 q0 9 -9 9 h-86 q-9 0 -9 -9z"
      />
      {ribs.map((x) => (
        <rect key={x} className="tube-cap-rib" x={x} y="-4" width="5" height="36" rx="2.5" />
      ))}
      <rect className="tube-cap-top" x="-52" y="-22" width="104" height="18" rx="9" />
    </g>
  );
}

function Glass() {
  return (
    <g>
      <clipPath id="tube-inside">
        <path d="M-36 38 h72 v214 a36 36 0 0 1 -72 0z" />
      </clipPath>
      <path className="tube-glass" d="M-39 38 h78 v214 a39 39 0 0 1 -78 0z" />
      {/* The tube leans but its blood stays level, so the blood is turned back by the same angle. */}
      <g clipPath="url(#tube-inside)">
        <path className="tube-blood" d="M-40 142 L40 122 V300 H-40z" />
        <path className="tube-blood-shade" d="M14 128 L40 122 V300 H-14 Q24 262 14 128z" />
        <ellipse className="tube-surface" cy="132" rx="40" ry="7" transform="rotate(-14 0 132)" />
      </g>
      <rect className="tube-shine" x="-29" y="46" width="9" height="190" rx="4.5" />
      <circle className="tube-bubble" cx="12" cy="262" r="3.5" />
      <circle className="tube-bubble" cx="-6" cy="246" r="2.5" />
      <circle className="tube-bubble" cx="18" cy="240" r="2" />
    </g>
  );
}

/** A blood sample whose label has an ID instead of a name: the product in one picture. */
export function SampleTube({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { digits, suffix } = splitPersonId(id);
  return (
    <svg className="tube" viewBox="0 0 400 400" role="img" aria-label={t('Home_TubeLabel')}>
      <circle className="tube-disc" cx="200" cy="204" r="176" />
      <circle className="tube-ring" cx="200" cy="204" r="194" />
      <g className="notranslate" transform="rotate(14 200 200) translate(200 58)">
        <Glass />
        <Cap />
        <rect className="tube-label-shadow" x="-55" y="151" width="110" height="84" rx="7" />
        <rect className="tube-label" x="-55" y="148" width="110" height="84" rx="7" />
        <text className="tube-digits" x="0" y="172" textAnchor="middle">
          {digits}
        </text>
        <text className="tube-suffix" x="0" y="191" textAnchor="middle">
          {`-${suffix}`}
        </text>
        <BarCode x={-43} y={200} width={86} height={24} text={id} />
      </g>
    </svg>
  );
}
