import './certificate.css';
import { Scissors } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { memo } from 'react';
import type { Certificate } from '#shared/api/assigner.ts';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import type { Language } from '#shared/enums.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { contactPerson, issuerLine } from '../../../api/assigner-profile.ts';
import { paths } from '../../../paths.ts';
import { printMark } from '../../../ui/print-mark.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { type CertificateText, certificateTexts } from './certificate-language.ts';

interface Props {
  readonly certificate: Certificate;
  readonly profile: AssignerProfile;
  /** The address of the logo, if it can be shown. */
  readonly logo: string | undefined;
  readonly language: Language;
}

interface PartProps extends Pick<Props, 'certificate'> {
  readonly t: CertificateText;
}

/** The address to type instead of scanning: host and path, without the fragment. */
function plainAddress(url: string, path: string): string {
  return `${new URL(url).host}${path}`;
}

/** An address is not broken at its hyphen. */
const marks = {
  address: (address: string) => <strong className="sheet-address">{address}</strong>,
};

function Steps({ certificate, t }: PartProps) {
  const address = plainAddress(certificate.takeControlUrl, paths.newProfile);
  return (
    <section className="sheet-steps">
      <h3>{t('Certificate_TakeControlTitle')}</h3>
      <ol>
        <li>
          <MarkedText text={t('Certificate_Step1', { address })} marks={marks} />
        </li>
        <li>{t('Certificate_Step2')}</li>
        <li>{t('Certificate_Step3')}</li>
      </ol>
    </section>
  );
}

/** The issuer, and the contact, which is never the issuer. */
function issuerText(profile: AssignerProfile, t: CertificateText): string {
  const name = contactPerson(profile);
  const contact = name === undefined ? '' : ` · ${t('Certificate_Contact', { name })}`;
  return `${issuerLine(profile)}${contact}`;
}

interface IssuerProps extends PartProps {
  readonly issuer: string;
  readonly language: Language;
}

/** Who issued the ID, and the signature, also as a code that opens its public check. */
function Issuer({ certificate, issuer, language, t }: IssuerProps) {
  const { timestamp = '', jti = '', signature = '', verifyUrl = '' } = certificate;
  const address = verifyUrl && plainAddress(verifyUrl, paths.verify);
  return (
    <section className="sheet-foot">
      <div>
        <p>
          <strong>{t('Certificate_Issuer')}</strong> <span>{issuer}</span>
        </p>
        <p>
          <strong>{t('Certificate_Issued', printMark(jti, timestamp, language))}</strong>
        </p>
        <code className="sheet-signature" translate="no">
          {signature}
        </code>
      </div>
      <figure>
        <QRCodeSVG
          className="sheet-code-verify"
          value={verifyUrl}
          level="L"
          title={t('Certificate_VerifyCode', { address })}
        />
        <figcaption>{t('Certificate_VerifyCode', { address })}</figcaption>
      </figure>
    </section>
  );
}

/**
 * The strip to tear off: all that gives control of the ID. Without it the rest is still a whole
 * certificate.
 */
function SecretStrip({ certificate, t }: PartProps) {
  return (
    <section className="sheet-strip">
      <Scissors className="sheet-scissors" aria-hidden />
      <div>
        <h3>{t('Certificate_SecretTitle')}</h3>
        <code className="sheet-secret-text" translate="no">
          {formatOwnershipSecret(certificate.ownershipSecret)}
        </code>
        <p>{t('Certificate_SecretText', { id: certificate.id })}</p>
      </div>
      <figure>
        <QRCodeSVG
          className="sheet-code-take"
          value={certificate.takeControlUrl}
          level="M"
          title={t('Certificate_TakeControlCode')}
        />
        <figcaption>{t('Certificate_TakeControlCode')}</figcaption>
      </figure>
    </section>
  );
}

/** Longer issuers, in characters, are set in smaller type so that the sheet stays one page. */
const longIssuer = 300;

/** A certificate as an A4 page; all lengths are relative to the page's width. */
export const CertificateSheet = memo(function Sheet(props: Props) {
  const { certificate, profile, logo, language } = props;
  const t = certificateTexts(language);
  const { name } = profile;
  const issuer = issuerText(profile, t);
  const helpAddress = plainAddress(certificate.takeControlUrl, paths.help);
  const isDense = issuer.length > longIssuer;
  return (
    <div className="sheet-frame">
      <article
        className={isDense ? 'sheet sheet-dense' : 'sheet'}
        data-bs-theme="light"
        lang={language}
      >
        <div className="sheet-kept">
          <header className="sheet-head">
            {logo === undefined ? (
              <p className="sheet-name">{name}</p>
            ) : (
              <img className="sheet-logo" src={logo} alt={name} decoding="sync" />
            )}
            <p>{t('Certificate_Kind')}</p>
          </header>
          <h2>{t('Certificate_Title')}</h2>
          <p className="sheet-congratulation">{t('Certificate_Congratulation')}</p>
          <p className="sheet-id">
            <PersonId id={certificate.id} />
          </p>
          <Steps certificate={certificate} t={t} />
          <section>
            <h3>{t('Certificate_AboutTitle')}</h3>
            <p>{t('Certificate_About')}</p>
            <p>
              <MarkedText text={t('Certificate_Help', { address: helpAddress })} marks={marks} />
            </p>
          </section>
          <Issuer certificate={certificate} issuer={issuer} language={language} t={t} />
        </div>
        <SecretStrip certificate={certificate} t={t} />
      </article>
    </div>
  );
});
