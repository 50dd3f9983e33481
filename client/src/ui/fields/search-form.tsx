import './search-form.css';
import { Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly maxLength: number;
  /** The search that the list shows. */
  readonly searchText: string;
  readonly onSearch: (searchText: string) => void;
}

/** A field to search a list, and its button. */
export function SearchForm({ label, submitLabel, maxLength, searchText, onSearch }: Props) {
  const fieldId = useId();
  const [text, setText] = useState(searchText);
  const [shown, setShown] = useState(searchText);
  // The browser's back button changes the search from outside.
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
      <form className="search-form" onSubmit={submit}>
        <label className="form-row-label" htmlFor={fieldId}>
          {label}
        </label>
        <input
          id={fieldId}
          type="search"
          className="form-control"
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-outline-primary">
          <Search size={18} aria-hidden />
          <span>{submitLabel}</span>
        </button>
      </form>
    </search>
  );
}
