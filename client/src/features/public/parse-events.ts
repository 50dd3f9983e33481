import { z } from 'zod';
import type { Language } from '#shared/enums.ts';

/** An entry of `public/events.json`. */
export interface Event {
  readonly name: string;
  readonly start: Date;
  readonly url?: string | undefined;
}

const defaultZone = 'Europe/Berlin';
const withOffset = /(Z|[+-]\d{2}:\d{2})$/;

const eventSchema = z.object({
  name: z.string().trim().min(1),
  startTime: z.iso.datetime({ offset: true, local: true }),
  url: z.url({ protocol: /^https?$/ }).optional(),
  german: z.object({ name: z.string().trim().min(1) }).optional(),
});

/**
 * Reads the list, with names in one language: upcoming events, the next one first, and past ones, the last one first.
 * Leaves out an entry without a name or a real time, or with a link that is no web address. Throws if there is no list.
 */
export function parseEvents(list: unknown, language: Language, now: Date) {
  const entries = z.array(z.unknown()).safeParse(list);
  // The page shows its own text, not zod's.
  if (!entries.success) throw new Error('', { cause: entries.error });
  const events = entries.data.flatMap((entry) => {
    const read = eventSchema.safeParse(entry);
    // biome-ignore lint/suspicious/noConsole: the page has no other place for what only the operator can mend
    if (!read.success) console.warn('An event is left out.', entry, read.error.issues);
    return read.success ? [eventOf(read.data, language)] : [];
  });
  events.sort((one, other) => one.start.getTime() - other.start.getTime());
  return {
    upcoming: events.filter(({ start }) => start >= now),
    past: events.filter(({ start }) => start < now).reverse(),
  };
}

function eventOf(entry: z.infer<typeof eventSchema>, language: Language): Event {
  const { name, startTime, url, german } = entry;
  return {
    name: { en: name, de: german?.name ?? name }[language],
    start: instantOf(startTime),
    url,
  };
}

/** A time without an offset is the time in Berlin. */
export function instantOf(startTime: string): Date {
  if (withOffset.test(startTime)) return new Date(startTime);
  const asUtc = Date.parse(`${startTime}Z`);
  // Twice, since the first guess may be on the other side of a clock change.
  return new Date(asUtc - offsetMs(asUtc - offsetMs(asUtc)));
}

/** How far Berlin is ahead of UTC at a moment. */
function offsetMs(moment: number): number {
  // The Swedish format is ISO's.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone: defaultZone });
  const wholeSeconds = Math.floor(moment / 1_000) * 1_000;
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - wholeSeconds;
}
