import { FileUp } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { decodeList } from './read-list.ts';

interface Props {
  readonly onText: (text: string) => void;
}

/** Takes a list: a dropped or chosen file, or pasted lines. */
export function ListDrop({ onText }: Props) {
  const { t } = useTranslation();
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const readFile = async (file: File | undefined) => {
    setUnreadable(false);
    try {
      if (file) onText(decodeList(await file.arrayBuffer()));
    } catch {
      setUnreadable(true);
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    // Only the button opens the file dialog, and pasting belongs to the field below.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
    onDrop: ([file]) => void readFile(file),
  });
  const readPasted = (event: SubmitEvent) => {
    event.preventDefault();
    onText(pasted);
  };
  return (
    <div className="list-drop-parts">
      <div
        {...getRootProps({ className: isDragActive ? 'list-drop list-drop-active' : 'list-drop' })}
      >
        <input {...getInputProps({ 'aria-label': t('Batches_Choose') })} />
        <FileUp size={28} aria-hidden />
        <p>{t(isDragActive ? 'Batches_DropNow' : 'Batches_Drop')}</p>
        <button type="button" className="btn btn-primary" onClick={open}>
          {t('Batches_Choose')}
        </button>
        <div role="alert">
          {isUnreadable && <p className="form-row-note form-row-error">{t('Batches_NotRead')}</p>}
        </div>
      </div>
      <form className="list-paste" onSubmit={readPasted}>
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
          aria-describedby={`${pasteId}-hint`}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p className="form-row-note" id={`${pasteId}-hint`}>
          {t('Batches_PasteHint')}
        </p>
        <button type="submit" className="btn btn-outline-primary" disabled={pasted.trim() === ''}>
          {t('Batches_Read')}
        </button>
      </form>
    </div>
  );
}
