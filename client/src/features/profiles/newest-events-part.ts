import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-parts.tsx';

/** The newest events; script and texts are loaded after the page of the ID. */
export const NewestEventsPart = lazyPart(
  async () => {
    const [{ NewestEvents }] = await Promise.all([
      import('./newest-events.tsx'),
      loadTexts('history'),
    ]);
    return NewestEvents;
  },
  { pending: null },
);
