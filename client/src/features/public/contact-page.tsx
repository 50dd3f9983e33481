import './public.css';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InlineText } from './document-parts.tsx';
import { OperatorCard } from './operator-card.tsx';

export { prepareOperator as prepare } from './operator-card.tsx';

/** Contact and legal notice. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('Shell_Contact')} lead={t('Operator_Lead')} />
      <h2 className="h3">{t('Operator_Notice')}</h2>
      <p>{t('Operator_NoticeText')}</p>
      <OperatorCard />
      <p className="mt-4">
        <InlineText text={t('Operator_DataText')} />
      </p>
    </>
  );
}
