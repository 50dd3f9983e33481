import { useTranslation } from 'react-i18next';
import type { AdminOverview } from '#shared/api/admin.ts';
import { useAdminOverview } from '../../parts/admin-overview.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths, withQuery } from '../../paths.ts';
import { localToday } from '../../ui/fields/date-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { FigureBand } from '../../ui/tables/figure-band.tsx';

const orders = (query: Record<string, string> = {}) => withQuery(paths.shopOrders, query);

/** The figures in the order of an order's way, and where each leads. */
const places = [
  // The list stands below.
  { key: 'openRequests', to: undefined },
  { key: 'toAccept', to: () => orders() },
  { key: 'toFulfil', to: () => orders() },
  { key: 'toShip', to: () => orders({ tab: 'ship' }) },
  { key: 'unpaid', to: () => orders({ open: '0' }) },
  { key: 'overdue', to: () => orders({ open: '0' }), isAlarming: true },
  // The log says which mails; no page does.
  { key: 'failedMails', to: undefined, isAlarming: true },
  { key: 'done', to: () => withQuery(paths.audit, { from: localToday() }) },
] as const satisfies readonly {
  key: keyof AdminOverview;
  to: (() => string) | undefined;
  isAlarming?: boolean;
}[];

/** What the operator has not set up, what waits for the admins, and what they have done today. */
export function AdminOverviewPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAdminOverview();
  if (error && !data)
    return (
      <LoadError titleKey="Figures_CouldNotLoad" error={error} onRetry={() => void refetch()} />
    );
  const figures =
    data &&
    places.map(({ key, to, ...look }) => ({
      key,
      label: t(`AdminOverview_${key}`),
      value: data[key],
      ...(to && { to: to() }),
      ...look,
    }));
  return (
    <div className="admin-overview">
      {data?.setup.map((missing) => (
        <Notice key={missing} tone="warning" title={t(`AdminSetup_${missing}_Title`)}>
          {t(`AdminSetup_${missing}_Text`)}
        </Notice>
      ))}
      <FigureBand label={t('Figures_Label')} figures={figures} count={places.length} />
    </div>
  );
}
