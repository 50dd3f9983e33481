import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditFilter } from '#shared/api/admin.ts';
import { useCall } from '../../parts/use-call.ts';
import { saveFile } from './save-file.ts';

// Reading an answer as text takes the mark away that tells spreadsheets it is UTF-8.
const byteOrderMark = '\uFEFF';

/** Fetches what the search finds as CSV and hands it to the browser as a download. */
export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const call = useCall('exportAudit', {
    errorTitle: 'Audit_CouldNotExport',
    onSuccess: (csv) => saveFile('audit.csv', 'text/csv;charset=utf-8', byteOrderMark + csv),
  });
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={call.isPending || undefined}
      onClick={() => !call.isPending && call.mutate({ query: filter })}
    >
      <Download size={18} aria-hidden />
      {t('Audit_Export')}
    </button>
  );
}
