import { FileUp } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isFromOtherLayout } from '#shared/person-id-text.ts';
import { useScans } from '../../hooks/use-scans.ts';
import type { TextKey } from '../../i18n/en.ts';
import { deskPathFor } from '../../office-paths.ts';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FieldError } from '../../ui/tables/labelled-row.tsx';
import { readListFile } from './list-file.ts';
import { type ListText, leavingList } from './use-list-text.ts';

/** Reads a file; returns why it is no list. */
async function readFile(
  file: File | undefined,
  onList: (list: ListText) => void,
): Promise<TextKey | undefined> {
  if (file === undefined) return 'Batches_Several';
  try {
    const reading = readListFile(await file.arrayBuffer());
    if ('fault' in reading) return `Batches_File_${reading.fault}`;
    onList({ text: reading.text, fileName: file.name });
    return undefined;
  } catch {
    return 'Batches_NotRead';
  }
}

interface Props {
  readonly onList: (list: ListText) => void;
}

/** Takes a list: a dropped or chosen file, or pasted lines. */
export function ListDrop({ onList }: Props) {
  const { t } = useTranslation();
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState<TextKey>();
  const isTyped = pasted.trim() !== '';
  const gaps = useGaps();
  const isMissing = gaps.isShown && !isTyped;
  useLeaveGuard(isTyped, leavingList);
  const navigate = useNavigate();
  useScans(
    (id) => !isTyped && navigate(deskPathFor(id)),
    (text) => isFromOtherLayout(text) && setFault('PersonId_ScannerLayout'),
  );
  const readPasted = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTyped) onList({ text: pasted });
    else gaps.show();
  };
  return (
    <div className="list-drop-parts">
      <FileDrop
        onDrop={async ([file]) => setFault(await readFile(file, onList))}
        icon={FileUp}
        text={t('Batches_Drop')}
        whileOver={t('Batches_DropNow')}
        label={t('Batches_Choose')}
        look="primary"
        problems={fault ? [t(fault)] : []}
      />
      <form ref={gaps.form} className="list-paste" onSubmit={readPasted}>
        <label className="form-row-label" htmlFor={pasteId}>
          {t('Batches_Paste')}
        </label>
        <textarea
          id={pasteId}
          className="form-control"
          rows={4}
          value={pasted}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isMissing}
          aria-describedby={`${pasteId}-hint${isMissing ? ` ${pasteId}-error` : ''}`}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p className="note form-row-note" id={`${pasteId}-hint`}>
          {t('Batches_PasteHint')}
        </p>
        {isMissing && <FieldError id={`${pasteId}-error`} text={t('Batches_NeedsLines')} />}
        <button type="submit" className="btn btn-outline-primary">
          {t('Batches_Read')}
        </button>
      </form>
    </div>
  );
}
