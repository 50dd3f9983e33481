import './assigner.css';
import '../list/assigned-ids.css';
import { ChevronRight, FileCheck2, ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../parts/own-roles.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { NameNeeded } from '../account/name-needed.tsx';
import { AssignedIds } from '../list/assigned-ids.tsx';
import { noFilters } from '../list/assigned-ids-query.ts';
import { useSummary } from '../list/use-assigned-ids.ts';
import { AssignerOverviewPanel } from './assigner-overview-panel.tsx';
import { IssueDesk } from './issue-desk.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const steps = [1, 2, 3, 4, 5] as const;

/** The heading, the figures and the help. An assigner without any ID sees the instructions at once. */
function DeskHead() {
  const { t } = useTranslation();
  const panelId = useId();
  const isNew = useSummary(noFilters)?.total === 0;
  const isClerk = useMay('Clerk');
  const [choice, setChoice] = useState<boolean>();
  const isOpen = isClerk && (choice ?? isNew);
  return (
    <>
      <div className="wrap-row desk-head">
        <h1 tabIndex={-1}>{t(isClerk ? 'Shell_Assigner' : 'Shell_AssignedIds')}</h1>
        <AssignerOverviewPanel />
        {isClerk && (
          <>
            <Button
              icon={ChevronRight}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onPress={() => setChoice(!isOpen)}
            >
              {t('Assigner_HowTo')}
            </Button>
            <ShortcutHelp />
            <Link className="btn btn-quiet" to={paths.batches}>
              <ListPlus size={18} aria-hidden />
              {t('Assigner_Lists')}
            </Link>
            <Link className="btn btn-quiet" to={paths.receipts}>
              <FileCheck2 size={18} aria-hidden />
              {t('Shell_Receipts')}
            </Link>
          </>
        )}
      </div>
      <ol id={panelId} className="marked-list how-to text-muted-ink" hidden={!isOpen}>
        {steps.map((step) => (
          <li key={step}>{t(`Assigner_HowTo${step}`)}</li>
        ))}
      </ol>
    </>
  );
}

/** The page where an assigner issues IDs and finds issued ones. */
export function AssignerPage() {
  const isClerk = useMay('Clerk');
  return (
    <div className="assigner-page">
      <DeskHead />
      {isClerk && (
        <>
          <NameNeeded />
          <IssueDesk />
        </>
      )}
      <AssignedIds />
    </div>
  );
}
