import { CircleHelp, ShieldAlert } from 'lucide-react';
import type { CertificateCheck } from '#shared/api/certificate.ts';
import { CheckOutcome, type Look, signedForTests, wrongTexts } from './check-outcome.tsx';
import { GenuineCertificate } from './genuine-certificate.tsx';
import { wrongTextOf } from './signed-text.ts';

type Outcome = CertificateCheck['outcome'];

const looks: Record<Exclude<Outcome, 'valid' | 'unreadable'>, Look> = {
  altered: {
    tone: 'danger',
    icon: ShieldAlert,
    titleKey: 'Verify_AlteredTitle',
    textKey: 'Verify_AlteredText',
  },
  'unknown key': {
    tone: 'warning',
    icon: CircleHelp,
    titleKey: 'Verify_UnknownKeyTitle',
    textKey: 'Verify_UnknownKeyText',
  },
  test: signedForTests,
};

interface Props {
  /** What was checked. */
  readonly text: string;
  readonly check: CertificateCheck;
}

/** The result of a certificate's check. */
export function CheckResult({ text, check }: Props) {
  if (check.outcome === 'valid') return <GenuineCertificate claims={check.claims} />;
  if (check.outcome === 'unreadable') return <CheckOutcome look={wrongTexts[wrongTextOf(text)]} />;
  return <CheckOutcome look={looks[check.outcome]} />;
}
