import { ArrowRight, BadgeCheck, Printer, Tag } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { certificatePathFor, labelsPathForIds } from '../../../office-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { unlessDoubled } from '../../../ui/button.tsx';
import { DeskRow } from './candidate-row.tsx';
import { unlessHeld } from './deliberate-press.ts';
import { useFromList } from './way-back.ts';

interface Props {
  readonly id: string;
  readonly printLink: RefObject<HTMLAnchorElement | null>;
  readonly onNext: () => void;
}

/** An ID that was just issued. Its print link takes the focus, unless the person is at the next ID. */
export function IssuedRow({ id, printLink, onNext }: Props) {
  const { t } = useTranslation();
  const fromList = useFromList();
  // Braces, since focus() returns a promise in recent browsers and React would take it for a clean-up.
  useEffect(() => {
    const next = `input, [data-candidate]:not([data-candidate="${id}"]) *`;
    if (!document.activeElement?.matches(next)) printLink.current?.focus();
  }, [printLink, id]);
  return (
    <DeskRow
      id={id}
      buttons={
        <>
          <Link
            {...unlessHeld}
            onClick={unlessDoubled}
            ref={printLink}
            className="btn btn-primary"
            to={certificatePathFor([id])}
            state={fromList}
          >
            <Printer size={18} aria-hidden />
            {t('Assigner_PrintCertificate')}
          </Link>
          <Link
            onClick={unlessDoubled}
            className="btn btn-outline-primary"
            to={labelsPathForIds([id])}
            state={fromList}
            aria-label={t('Assigner_PrintLabels')}
          >
            <Tag size={18} aria-hidden />
            {t('Shell_Labels')}
          </Link>
          <button type="button" className="btn btn-outline-primary" onClick={onNext}>
            {t('Assigner_NextId')}
            <ArrowRight size={18} aria-hidden />
          </button>
        </>
      }
    >
      <div role="status">
        <Badge tone="success" icon={BadgeCheck}>
          {t('Assigner_Accepted')}
        </Badge>
      </div>
    </DeskRow>
  );
}
