import './assigner.css';
import './assigned-ids.css';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AssignedIds } from './assigned-ids.tsx';
import { IssueDesk } from './issue-desk.tsx';

const steps = ['Assigner_HowTo1', 'Assigner_HowTo2', 'Assigner_HowTo3', 'Assigner_HowTo4'] as const;

/** Instructions for new users, collapsed at first. */
function Instructions() {
  const { t } = useTranslation();
  return (
    <details className="how-to">
      <summary>
        <ChevronRight size={18} aria-hidden />
        {t('Assigner_HowTo')}
      </summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </details>
  );
}

/** The page where an assigner issues IDs and finds issued ones. */
export function AssignerPage() {
  const { t } = useTranslation();
  return (
    <div className="assigner-page">
      <PageHeading title={t('Shell_Assigner')} lead={t('Assigner_Lead')} />
      <Instructions />
      <IssueDesk />
      <AssignedIds />
    </div>
  );
}
