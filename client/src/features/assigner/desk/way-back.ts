import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** The state of a way from the list of IDs to what is printed. It holds the filters and the page of the list. */
export function useFromList(): { readonly list: string } {
  return { list: useLocation().search };
}

/** The way back to the list as it was left; to its first page if this page was opened in another way. */
export function useListPath(): string {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === 'object' && state !== null && 'list' in state;
  return isFromList && typeof state.list === 'string'
    ? paths.assigner + state.list
    : paths.assigner;
}
