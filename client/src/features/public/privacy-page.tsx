import './public.css';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../i18n/dates.ts';
import { privacy as german } from '../../i18n/de/privacy.ts';
import { privacy as english } from '../../i18n/en/privacy.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ExportedFields } from './exported-fields.tsx';
import { LegalDocument } from './legal-document.tsx';
import { OperatorCard } from './operator-card.tsx';

export { prepareOperator as prepare } from './operator-card.tsx';

const texts = { de: german, en: english };
const updatedOn = '2022-09-28';

/** Which data is kept, why, and for how long. */
export function PrivacyPage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const date = dayText(updatedOn, language);
  return (
    <>
      <PageHeading title={t('Shell_Privacy')} lead={t('Document_AsOf', { date })} />
      <LegalDocument
        document={texts[language]}
        additions={{ operator: <OperatorCard />, export: <ExportedFields /> }}
      />
    </>
  );
}
