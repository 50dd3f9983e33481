import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isProblem } from '../../../api/request-error.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { batchQuery } from '../../../office-paths.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { numberText } from '../../../ui/texts/number-text.ts';

interface Props {
  readonly titleKey: TextKey;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Says why nothing can be printed. For a list that the address names wrongly there is no retry. */
export function PrintError({ titleKey, error, onRetry }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isMisspelt = query.has(batchQuery) && isProblem(error, 'Request_Invalid');
  if (isMisspelt || isProblem(error, 'Batch_NotFound'))
    return (
      <Notice tone="warning" role="alert" title={t('Batch_NotFound')}>
        {t('Print_NoSuchList')}
      </Notice>
    );
  return <LoadError titleKey={titleKey} error={error} onRetry={onRetry} />;
}

interface ProgressProps {
  readonly done: number;
  readonly total: number;
}

/** How many certificates or labels of a print job are ready. */
export function PrintProgress({ done, total }: ProgressProps) {
  const { t } = useTranslation();
  const text = t('Print_Progress', { done: numberText(done), total: numberText(total) });
  return <ProgressLine value={done} max={total} text={text} />;
}
