import './print-progress.css';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../ui/fields/use-number.ts';

interface Props {
  readonly done: number;
  readonly total: number;
}

/** How many certificates or labels of a print job are ready. */
export function PrintProgress({ done, total }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const text = t('Print_Progress', { done: number(done), total: number(total) });
  return (
    <div className="print-progress">
      <progress value={done} max={total} aria-label={text} />
      <span className="tabular">{text}</span>
    </div>
  );
}
