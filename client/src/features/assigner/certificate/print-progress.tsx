import './print-progress.css';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../ui/texts/number-text.ts';

interface Props {
  readonly done: number;
  readonly total: number;
}

/** How many certificates or labels of a print job are ready. */
export function PrintProgress({ done, total }: Props) {
  const { t } = useTranslation();
  const text = t('Print_Progress', { done: numberText(done), total: numberText(total) });
  return (
    <div className="print-progress">
      <progress value={done} max={total} aria-label={text} />
      <span className="tabular">{text}</span>
    </div>
  );
}
