import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type MouseEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { labelLimits } from '#shared/labels.ts';
import { isAlias } from '#shared/person-id.ts';
import { isFromOtherLayout, parsePersonId } from '#shared/person-id-text.ts';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { useScans } from '../../../hooks/use-scans.ts';
import { readableMessage } from '../../../i18n/resolve-text.ts';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import { useLabelJob } from './use-labels.ts';

interface Outcomes {
  readonly onAdded: (id: string) => void;
  /** Called with what was refused, and why. */
  readonly onRefused: (text: string, reason: Error) => void;
}

/** Adds an ID to the job if it can have a label. */
function useAdding({ onAdded, onRefused }: Outcomes) {
  const { t } = useTranslation();
  const { ids, add } = useLabelJob();
  return useMutation({
    mutationFn: async (text: string) => {
      const id = parsePersonId(text);
      if (id === undefined)
        throw new Error(t(isFromOtherLayout(text) ? 'PersonId_ScannerLayout' : 'PersonId_Invalid'));
      if (isAlias(id)) throw new Error(t('Alias_NotAnId'));
      if (ids.includes(id)) return id;
      if (ids.length >= labelLimits.maxIds) throw new Error(t('Invalid_ids'));
      const [labelled] = await api.labelledIds({ query: { ids: [id] } }).catch((error) => {
        if (!isProblem(error, 'AssignedId_NotFound')) throw error;
        throw new Error(t('Labels_NotYours', { id }));
      });
      if (labelled?.withdrawnAt) throw new Error(t('Labels_Withdrawn', { count: 1, ids: id }));
      return id;
    },
    onSuccess: (id) => {
      add(id);
      onAdded(id);
    },
    onError: (reason, text) => onRefused(text, reason),
  });
}

/** What the field shows, and the last answer, which may be that of an earlier scan. */
interface State {
  readonly text: string;
  readonly added?: string;
  readonly refused?: string;
  readonly reason?: Error;
}

/** Adds an ID to the labels: typed here, or scanned anywhere on the page. */
export function AddLabelId() {
  const { t } = useTranslation();
  const fieldId = useId();
  const [{ text, added, reason }, setState] = useState<State>({ text: '' });
  const field = useRef<HTMLInputElement>(null);
  const { isPending, mutate } = useAdding({
    // What is being typed stays.
    onAdded: (id) =>
      setState(({ text: shown, refused }) => ({
        added: id,
        text: parsePersonId(shown) === id || shown === refused ? '' : shown,
      })),
    // What was refused is selected, so that the next scan or entry replaces it.
    onRefused: (entered, why) => {
      flushSync(() => setState({ text: entered, refused: entered, reason: why }));
      field.current?.select();
    },
  });
  useScans(mutate, (text) => isFromOtherLayout(text) && mutate(text));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate(text);
  };
  return (
    <form className="label-adding" noValidate onSubmit={submit}>
      <label htmlFor={fieldId}>{t('Labels_AddId')}</label>
      <div className="field-with-buttons">
        <input
          ref={field}
          id={fieldId}
          className={
            reason ? 'form-control form-control-code is-invalid' : 'form-control form-control-code'
          }
          value={text}
          placeholder={t('PersonId_Placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={reason !== undefined}
          aria-describedby={`${fieldId}-note`}
          onChange={({ target }) => setState((state) => ({ ...state, text: target.value }))}
        />
        <button
          type="submit"
          className="btn btn-outline-primary"
          aria-disabled={isPending || undefined}
        >
          <Plus size={18} aria-hidden />
          {t('Labels_Add')}
        </button>
      </div>
      <p id={`${fieldId}-note`} className={reason ? 'label-fault' : 'label-hint'} role="status">
        {reason
          ? readableMessage(reason.message)
          : t(added ? 'Labels_Added' : 'Labels_AddHint', { id: added })}
      </p>
    </form>
  );
}

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
