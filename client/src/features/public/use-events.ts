import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/transport.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { queryClient } from '../../session/query-client.ts';

function eventsQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['events', language],
    queryFn: async () => {
      // The check comes along with the list, not with the page.
      const [{ parseEvents }, list] = await Promise.all([
        import('./parse-events.ts'),
        fetchFile('/events.json'),
      ]);
      return parseEvents(list, language);
    },
  });
}

/** The static list of events, in the reader's language. */
export function useEvents() {
  return useQuery(eventsQuery());
}

/** Asks for it before it is shown. */
export function prepareEvents(): Promise<void> {
  return queryClient.prefetchQuery(eventsQuery());
}
