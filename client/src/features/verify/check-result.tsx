import { CircleHelp, ShieldAlert } from 'lucide-react';
import type { CertificateCheck } from '#shared/api/certificate.ts';
import { CheckOutcome, type Look, unreadable } from './check-outcome.tsx';
import { GenuineCertificate } from './genuine-certificate.tsx';

type Outcome = CertificateCheck['outcome'];

const looks: Record<Exclude<Outcome, 'valid'>, Look> = {
  altered: {
    tone: 'danger',
    icon: ShieldAlert,
    title: 'Verify_AlteredTitle',
    text: 'Verify_AlteredText',
  },
  'unknown key': {
    tone: 'warning',
    icon: CircleHelp,
    title: 'Verify_UnknownKeyTitle',
    text: 'Verify_UnknownKeyText',
  },
  unreadable,
};

/** The result of a certificate's check. */
export function CheckResult({ check }: { readonly check: CertificateCheck }) {
  if (check.outcome === 'valid') return <GenuineCertificate claims={check.claims} />;
  return <CheckOutcome look={looks[check.outcome]} />;
}
