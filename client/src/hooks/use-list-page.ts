import { useSearchParams } from 'react-router-dom';

const pageQuery = 'page';

/** The page that the address names, counted from 0; the first one unless it says otherwise. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get(pageQuery));
  return Number.isSafeInteger(page) && page > 0 ? page : 0;
}

/** Which page of a list is shown, by the address, and the way to another one. */
export function useListPage() {
  const [query, setQuery] = useSearchParams();
  const turn = (page: number) => {
    const changed = new URLSearchParams(query);
    if (page === 0) changed.delete(pageQuery);
    else changed.set(pageQuery, String(page));
    setQuery(changed);
    // A page begins at its top; the path, on which the shell scrolls, is the same.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return { page: readPage(query), turn };
}
