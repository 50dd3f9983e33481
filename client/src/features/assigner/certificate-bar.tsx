import { ArrowLeft, ArrowRight, Printer } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { nextIdState, paths } from '../../paths.ts';
import { unlessHeld } from './deliberate-press.ts';

interface Props {
  readonly language: Language;
  readonly onLanguage: (language: string) => void;
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
}

/** The controls above the preview, which are not printed. */
export function CertificateBar(props: Props) {
  const { language, count, isReady, isPending, isSettling } = props;
  const { t } = useTranslation();
  const languageId = useId();
  const label = count > 1 ? t('Print_PrintMany', { count }) : t('Print_Print');
  return (
    <div className="certificate-bar">
      <h1 tabIndex={-1}>{t('Shell_Certificate')}</h1>
      <div>
        <label htmlFor={languageId}>{t('Print_Language')}</label>
        <select
          id={languageId}
          className="form-select"
          value={language}
          onChange={(event) => props.onLanguage(event.target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageFacts[one].name}
            </option>
          ))}
        </select>
      </div>
      <Link className="btn btn-quiet" to={paths.assigner}>
        <ArrowLeft size={18} aria-hidden />
        {t('Print_Back')}
      </Link>
      <button
        {...unlessHeld}
        ref={props.printRef}
        type="button"
        className="btn btn-primary"
        disabled={!isReady || count === 0}
        aria-disabled={isPending || undefined}
        data-settling={isSettling || undefined}
        onClick={() => !isPending && !isSettling && props.onPrint()}
      >
        <Printer size={18} aria-hidden />
        {isReady ? label : t('Print_Preparing')}
      </button>
      <Link
        {...unlessHeld}
        ref={props.nextRef}
        className="btn btn-outline-primary"
        to={paths.assigner}
        state={nextIdState}
      >
        {t('Assigner_NextId')}
        <ArrowRight size={18} aria-hidden />
      </Link>
    </div>
  );
}
