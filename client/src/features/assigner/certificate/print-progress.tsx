import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { numberText } from '../../../ui/texts/number-text.ts';

interface Props {
  readonly done: number;
  readonly total: number;
}

/** How many certificates or labels of a print job are ready. */
export function PrintProgress({ done, total }: Props) {
  const { t } = useTranslation();
  const text = t('Print_Progress', { done: numberText(done), total: numberText(total) });
  return <ProgressLine value={done} max={total} text={text} />;
}
