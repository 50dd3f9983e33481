import { Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contact } from '#shared/limits.ts';

interface Props {
  /** What the list shows now. */
  readonly searchText: string;
  readonly onSearch: (searchText: string) => void;
}

/** Finds assigners by a part of the name or of the e-mail address. */
export function AssignerSearch({ searchText, onSearch }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState(searchText);
  const [shown, setShown] = useState(searchText);
  // The browser's way back changes the search from outside.
  if (shown !== searchText) {
    setShown(searchText);
    setText(searchText);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="assigner-search" onSubmit={submit}>
        <label className="form-row-label" htmlFor={fieldId}>
          {t('Assigners_Search')}
        </label>
        <input
          id={fieldId}
          type="search"
          className="form-control"
          value={text}
          maxLength={contact.maxLineLength}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-outline-primary">
          <Search size={18} aria-hidden />
          {t('Assigners_DoSearch')}
        </button>
      </form>
    </search>
  );
}
