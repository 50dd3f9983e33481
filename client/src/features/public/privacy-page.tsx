import './public.css';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../i18n/dates.ts';
import { exportedFields as germanFields } from '../../i18n/de/exported-fields.ts';
import { privacy as german } from '../../i18n/de/privacy.ts';
import { exportedFields as englishFields } from '../../i18n/en/exported-fields.ts';
import { privacy as english } from '../../i18n/en/privacy.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LegalDocument } from './document-parts.tsx';
import { OperatorCard } from './operator-card.tsx';

export { prepareOperator as prepare } from './operator-card.tsx';

const texts = { de: german, en: english };
const updatedOn = '2022-09-28';

const fieldTexts = { de: germanFields, en: englishFields };

/** Explains the file of one's own data, list by list and field by field. */
function ExportedFields() {
  return Object.entries(fieldTexts[currentLanguage()]).map(([list, { title, fields }]) => (
    <details key={list} className="exported-fields">
      <summary>
        <span>{title}</span> <code translate="no">{list}</code>
      </summary>
      <dl>
        {Object.entries(fields).map(([field, text]) => (
          <div key={field}>
            <dt>
              <code translate="no">{field}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}

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
