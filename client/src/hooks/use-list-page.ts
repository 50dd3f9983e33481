import { useSearchParams } from 'react-router-dom';

const pageQuery = 'page';
/** No list has more pages. */
const maxPage = 10_000;

/** The page number in the address, counted from 0; 0 if it is missing or wrong. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get(pageQuery));
  return Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 0;
}

/** The page of a list, kept in the address, and the function to change it. */
export function useListPage() {
  const [query, setQuery] = useSearchParams();
  const turn = (page: number) => {
    const changed = new URLSearchParams(query);
    if (page === 0) changed.delete(pageQuery);
    else changed.set(pageQuery, String(page));
    setQuery(changed);
    // The shell scrolls up only when the path changes.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return { page: readPage(query), turn };
}
