import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import { useLabelJob } from './use-labels.ts';

/** Moves the focus on before its button disappears with its ID. */
function focusNeighbour({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
  focusHeadingIfLost();
}

/** The IDs of the job, each with a button to remove it. */
export function LabelIds() {
  const { t } = useTranslation();
  const { ids, setIds } = useLabelJob();
  if (ids.length === 0) return null;
  return (
    <ul className="wrap-row plain-list label-ids" aria-label={t('Labels_Ids')}>
      {ids.map((id) => (
        <li key={id}>
          <code translate="no">{id}</code>
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={t('Labels_RemoveWhat', { id })}
            title={t('Labels_RemoveWhat', { id })}
            onClick={(event) => {
              focusNeighbour(event);
              setIds(ids.filter((other) => other !== id));
            }}
          >
            <X size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
