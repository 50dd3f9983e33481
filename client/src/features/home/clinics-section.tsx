import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { splitPersonId } from '#shared/person-id.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { BarCode } from './bar-code.tsx';

/** The ID in the picture; it belongs to a day on which no one alive was born. */
const pictured = '18991231-K7Q2M';
/** The lines of text on the certificate: x, y and length. */
const lines = 'M28 96h104 M28 108h88 M28 120h98 M28 132h70 M28 158h64 M28 168h52';
/** A drawing of a QR code: rows of nine modules as bits. No scanner can read it. */
const modules = [0x1cf, 0x165, 0x1d7, 0x01a, 0x1b5, 0x04e, 0x1d1, 0x16a, 0x1cd];
const moduleSize = 5;
const qrPath = modules
  .flatMap((row, y) =>
    modules
      .map((_, x) => x)
      .filter((x) => (row >> x) & 1)
      .map((x) => `M${x * moduleSize} ${y * moduleSize}h5v5h-5z`),
  )
  .join('');
const labelRows = [0, 1, 2];

/** The certificate: logo, ID, text, QR code, and below the tear line the secret. */
function Certificate({ digits, suffix }: { readonly digits: string; readonly suffix: string }) {
  return (
    <g transform="rotate(-5 130 160) translate(38 22)">
      <rect className="paper-shadow" x="4" y="6" width="200" height="272" rx="6" />
      <rect className="paper" width="200" height="272" rx="6" />
      <circle className="paper-logo" cx="38" cy="34" r="10" />
      <path className="paper-line" d="M56 34h58" />
      <path className="paper-rule" d="M28 54h144" />
      <text className="paper-id" x="28" y="80">
        <tspan>{digits}</tspan>
        <tspan className="paper-suffix">{`-${suffix}`}</tspan>
      </text>
      <path className="paper-line" d={lines} />
      <path className="drawn-bars" transform="translate(126 146)" d={qrPath} />
      <path className="paper-tear" d="M0 216h200" />
      {/* Scissors on the tear line. */}
      <g className="paper-scissors" transform="translate(14 216)">
        <path d="M-5 -5 L12 3 M-5 5 L12 -3" />
        <circle cx="-8" cy="-6" r="3.5" />
        <circle cx="-8" cy="6" r="3.5" />
      </g>
      <rect className="paper-secret" x="28" y="232" width="144" height="24" rx="4" />
      <path className="paper-line" d="M38 244h20 M66 244h20 M94 244h20 M122 244h20" />
    </g>
  );
}

/** A sheet of labels; each bears the ID and a bar code. */
function Labels() {
  return (
    <g transform="rotate(7 320 210) translate(232 112)">
      <rect className="paper-shadow" x="4" y="6" width="150" height="186" rx="8" />
      <rect className="label-sheet" width="150" height="186" rx="8" />
      {labelRows.map((row) => (
        <g key={row} transform={`translate(12 ${12 + row * 56})`}>
          <rect className="paper" width="126" height="48" rx="6" />
          <text className="label-id" x="63" y="17" textAnchor="middle">
            {pictured}
          </text>
          <BarCode x={14} y={23} width={98} height={17} text={pictured} />
        </g>
      ))}
    </g>
  );
}

/** What a clinic hands out: a certificate, and labels with the same ID. */
function ClinicsPicture() {
  const { t } = useTranslation();
  const { digits, suffix } = splitPersonId(pictured);
  return (
    <svg
      className="clinics-picture notranslate"
      viewBox="0 0 420 340"
      role="img"
      aria-label={t('Home_Clinics_Picture')}
    >
      <circle className="tube-disc" cx="212" cy="170" r="160" />
      <Certificate digits={digits} suffix={suffix} />
      <Labels />
    </svg>
  );
}

const points = [
  'Home_Clinics_Point_Desk',
  'Home_Clinics_Point_Paper',
  'Home_Clinics_Point_Match',
] as const;

/** The door for clinics: what they gain, what they hand out, and how they get an account. */
export function ClinicsSection() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <section className="container home-section clinics" id="clinics">
      <div>
        <p className="eyebrow">{t('Home_Clinics_Eyebrow')}</p>
        <h2>{t('Home_Clinics_Title')}</h2>
        <p>{t('Home_Clinics_Text')}</p>
        <ul className="plain-list clinics-points">
          {points.map((point) => (
            <li key={point}>
              <Check size={20} aria-hidden />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
        {status !== 'loggedIn' && (
          <p className="wrap-row clinics-action">
            <Link className="btn btn-primary" to={paths.requestAssignerAccount}>
              {t('Home_Clinics_Request')}
            </Link>
            <span>{t('Home_Clinics_Answer')}</span>
          </p>
        )}
      </div>
      <ClinicsPicture />
    </section>
  );
}
