import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/transport.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** The static list of events, in the reader's language. */
export function useEvents() {
  const language = currentLanguage();
  return useQuery({
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
