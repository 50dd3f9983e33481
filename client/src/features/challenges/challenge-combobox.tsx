import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { tidyCode } from '#shared/challenge-checks.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { localDateTime } from '../../ui/fields/date-text.ts';
import { inputOf, LabelledRow } from '../../ui/tables/labelled-row.tsx';
import { isLongEnough } from './codes.ts';
import { ShortId } from './sent-facts.tsx';
import { useChallengeSearch } from './use-challenges.ts';

interface Props {
  readonly onSelect: (challenge: StoredChallenge) => void;
}

const fieldId = 'challenge-search';
const { stateChangeTypes } = useCombobox;
const selecting: readonly unknown[] = [
  stateChangeTypes.ItemClick,
  stateChangeTypes.InputKeyDownEnter,
];

/** Downshift's combobox with the suggestions; a selection clears the box. */
function useSearchBox(onSelect: Props['onSelect']) {
  const [text, setText] = useState('');
  const search = useChallengeSearch(tidyCode(text));
  const combobox = useCombobox<StoredChallenge>({
    items: [...search.suggestions],
    inputId: fieldId,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.challengeShortId ?? '',
    stateReducer: (state, { type, changes }) => {
      if (selecting.includes(type) && changes.selectedItem) return { ...changes, inputValue: '' };
      // Leaving the box selects nothing and keeps the text.
      if (type === stateChangeTypes.InputBlur) return { ...state, isOpen: false };
      return changes;
    },
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onSelect(selectedItem),
  });
  return { text: tidyCode(text), search, combobox };
}

/** Searches challenges by a part of their short ID. */
export function ChallengeCombobox({ onSelect }: Props) {
  const { t } = useTranslation();
  const { text, search, combobox } = useSearchBox(onSelect);
  const { suggestions, error, retry, isSearching, hasNoResults } = search;
  const isListed = combobox.isOpen && suggestions.length > 0;
  const input = combobox.getInputProps();
  const hint = t('Challenges_SearchHint', { count: challenge.minSearchLength });
  const news = () => {
    if (!isLongEnough(text)) return '';
    if (isSearching) return t('Challenges_Searching');
    if (hasNoResults) return t('Challenges_NoResults', { text });
    return isListed ? t('Challenges_Results', { count: suggestions.length }) : '';
  };
  return (
    <div className="search">
      <LabelledRow fieldId={fieldId} label={t('Challenges_Search')} hint={hint}>
        <div className="search-box">
          <Search className="search-sign" size={20} aria-hidden />
          <input
            {...input}
            {...inputOf(fieldId, { hint }, 'form-control form-control-code search-input')}
            role="combobox"
            aria-expanded={isListed}
            aria-activedescendant={isListed ? input['aria-activedescendant'] : undefined}
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            aria-labelledby={undefined}
          />
          <ul
            {...combobox.getMenuProps({ 'aria-label': t('Challenges_Search') })}
            className="search-list"
            hidden={!isListed}
          >
            {isListed &&
              suggestions.map((item, index) => (
                <li
                  key={item.id}
                  {...combobox.getItemProps({ item, index })}
                  className="wrap-row search-item"
                >
                  <ShortId id={item.challengeShortId} />
                  <span className="note entry-time tabular">
                    {localDateTime(item.createdTimestamp)}
                  </span>
                </li>
              ))}
          </ul>
        </div>
        <p className="note search-news" role="status">
          {news()}
        </p>
      </LabelledRow>
      {error && <LoadError titleKey="Challenges_CouldNotLoad" error={error} onRetry={retry} />}
    </div>
  );
}
