import { ArrowLeft, ArrowRight, Printer } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledSelect } from '../../../ui/fields/select.tsx';
import { unlessHeld } from '../desk/deliberate-press.ts';

interface BarLink {
  readonly to: string;
  readonly state?: object;
  readonly label: string;
}

/** The ways from the preview: back, to what comes next, and to the other parts of a long list. */
export interface BarLinks {
  readonly back: BarLink;
  /** The shown part of a list that is printed in parts. */
  readonly part?: string;
  readonly previous?: BarLink;
  readonly next?: BarLink;
}

interface Props {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** How many certificates would be printed. */
  readonly count: number;
  /** Whether everything on the paper is loaded. */
  readonly isReady: boolean;
  readonly isPending: boolean;
  /** Whether the paper has just appeared; a press is then ignored. */
  readonly isSettling: boolean;
  readonly onPrint: () => void;
  readonly printRef: Ref<HTMLButtonElement>;
  readonly nextRef: Ref<HTMLAnchorElement>;
  readonly links: BarLinks;
}

/** The controls above the preview, which are not printed. */
export function CertificateBar(props: Props) {
  const { language, count, isReady, links } = props;
  const { t } = useTranslation();
  const label = count > 1 ? t('Print_PrintMany', { count }) : t('Print_Print');
  return (
    <div className="wrap-row paper-bar certificate-bar">
      <h1 tabIndex={-1}>{t('Shell_Certificate')}</h1>
      <LabelledSelect
        label={t('Print_Language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        onChoose={props.onLanguage}
      />
      <Link className="btn btn-quiet" to={links.back.to}>
        <ArrowLeft size={18} aria-hidden />
        <span>{links.back.label}</span>
      </Link>
      {links.part && <p className="certificate-part tabular">{links.part}</p>}
      {links.previous && (
        <Link className="btn btn-outline-primary" to={links.previous.to}>
          <ArrowLeft size={18} aria-hidden />
          <span>{links.previous.label}</span>
        </Link>
      )}
      <Button
        {...unlessHeld}
        ref={props.printRef}
        look="primary"
        icon={Printer}
        disabled={!isReady || count === 0}
        isBusy={props.isPending || props.isSettling}
        onPress={props.onPrint}
      >
        {isReady ? label : t('Print_Preparing')}
      </Button>
      {links.next && (
        <Link
          {...unlessHeld}
          ref={props.nextRef}
          className="btn btn-outline-primary"
          to={links.next.to}
          state={links.next.state}
        >
          <span>{links.next.label}</span>
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}
