import { useSearchParams } from 'react-router-dom';
import { withQuery } from '../paths.ts';

const searchQuery = 'search';

/** The text that a list is searched for, kept in the address, and the function that searches for another one. */
export function useSearchText() {
  const [query, setQuery] = useSearchParams();
  return {
    searchText: query.get(searchQuery) ?? '',
    search: (text: string) => setQuery(withQuery('', { [searchQuery]: text }).slice(1)),
  };
}
