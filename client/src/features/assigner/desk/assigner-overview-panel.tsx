import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { msPerMinute } from '#shared/durations.ts';
import { api } from '../../../api/client.ts';
import { startOfToday } from '../../../hooks/local-days.ts';
import { useRefreshAfterCalls } from '../../../hooks/use-refresh-after-calls.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useMay } from '../../../parts/own-roles.ts';
import { paths, withQuery } from '../../../paths.ts';
import { localToday } from '../../../ui/fields/date-text.ts';
import { FigureBand } from '../../../ui/tables/figure-band.tsx';

const queryKey = ['assignerOverview'];

/** Each figure, and where it leads. */
const places = [
  { key: 'issuedToday', to: () => withQuery(paths.assigner, { createdFrom: localToday() }) },
  { key: 'notPrinted', to: () => withQuery(paths.assigner, { notPrinted: 'true' }) },
  { key: 'openOrders', to: () => paths.myOrders },
] as const;

/** What an assigner has issued today and what waits for it, on one line. */
export function AssignerOverviewPanel() {
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
