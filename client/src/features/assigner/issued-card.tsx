import { ArrowRight, BadgeCheck, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { certificatePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyableIdPlate } from '../../ui/copyable-id-plate.tsx';

interface Props {
  readonly id: string;
  readonly onNext: () => void;
}

/** An ID that was just issued; the focus goes to its certificate. */
export function IssuedCard({ id, onNext }: Props) {
  const { t } = useTranslation();
  const printLink = useRef<HTMLAnchorElement>(null);
  // The braces matter: in recent browsers focus() returns a promise, which is no clean-up.
  useEffect(() => {
    printLink.current?.focus();
  }, []);
  return (
    <div className="candidate-card">
      <CopyableIdPlate id={id} />
      <div className="candidate-side">
        <div role="status">
          <Badge tone="success" icon={BadgeCheck}>
            {t('Assigner_Accepted')}
          </Badge>
        </div>
        <div className="candidate-buttons">
          <Link ref={printLink} className="btn btn-primary" to={certificatePathFor([id])}>
            <Printer size={18} aria-hidden />
            {t('Assigner_PrintCertificate')}
          </Link>
          <button type="button" className="btn btn-outline-primary" onClick={onNext}>
            {t('Assigner_NextId')}
            <ArrowRight size={18} aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}
