import './public.css';
import { useTranslation } from 'react-i18next';
import { monthInWords } from '../../i18n/dates.ts';
import { termsOfService } from '../../i18n/de/terms-of-service.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LegalDocument } from './document-parts.tsx';

const asOf = '2023-10';

/** The terms, which exist in German only; readers of other languages get a note. */
export function TermsOfServicePage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <>
      <PageHeading
        title={t('Shell_TermsOfService')}
        lead={t('Document_AsOf', { date: monthInWords(asOf, language) })}
      />
      {language !== 'de' && (
        <Notice tone="info" title={t('Terms_GermanOnly_Title')}>
          {t('Terms_GermanOnly_Text')}
        </Notice>
      )}
      <LegalDocument document={termsOfService} lang="de" />
    </>
  );
}
