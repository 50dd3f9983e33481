import './assigner.css';
import '../list/assigned-ids.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileCheck2, ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { msPerMinute } from '#shared/durations.ts';
import { api } from '../../../api/client.ts';
import { startOfToday } from '../../../hooks/local-days.ts';
import { useRefreshAfterCalls } from '../../../hooks/use-refresh-after-calls.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useMay } from '../../../parts/own-roles.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { localToday } from '../../../ui/fields/date-text.ts';
import { FigureBand } from '../../../ui/tables/figure-band.tsx';
import { NameNeeded } from '../account/name-needed.tsx';
import { AssignedIds } from '../list/assigned-ids.tsx';
import { noFilters } from '../list/assigned-ids-query.ts';
import { useSummary } from '../list/use-assigned-ids.ts';
import { IssueDesk } from './issue-desk.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const queryKey = ['assignerOverview'];

/** Each figure, and where it leads. */
const places = [
  { key: 'issuedToday', to: () => withQuery(paths.assigner, { createdFrom: localToday() }) },
  { key: 'notPrinted', to: () => withQuery(paths.assigner, { notPrinted: 'true' }) },
  { key: 'openOrders', to: () => paths.myOrders },
] as const;

/** What an assigner has issued today and what waits for it, on one line. */
function AssignerOverviewPanel() {
  const { t } = useTranslation();
  const isBuyer = useMay('Buyer');
  const shown = places.filter(({ key }) => key !== 'openOrders' || isBuyer);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.assignerOverview({ query: { since: startOfToday() } }),
    refetchInterval: msPerMinute,
    refetchOnWindowFocus: true,
  });
  useRefreshAfterCalls(queryKey);
  if (error && !data)
    return (
      <LoadError titleKey="Figures_CouldNotLoad" error={error} onRetry={() => void refetch()} />
    );
  const figures =
    data &&
    shown.map(({ key, to }) => ({
      key,
      label: t(`AssignerFigures_${key}`, { count: data[key] }),
      value: data[key],
      to: to(),
    }));
  return <FigureBand label={t('Figures_Label')} figures={figures} count={shown.length} isSlim />;
}

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
