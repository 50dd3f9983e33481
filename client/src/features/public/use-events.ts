import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/transport.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { parseEvents } from './events.ts';

/** The static list of events, in the reader's language. */
export function useEvents() {
  const language = currentLanguage();
  return useQuery({
    queryKey: ['events', language],
    queryFn: async () => parseEvents(await fetchFile('/events.json'), language),
  });
}
