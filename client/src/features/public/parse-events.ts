import { z } from 'zod';
import type { Language } from '#shared/enums.ts';
import type { Event } from './events.ts';

const defaultZone = 'Europe/Berlin';
const withOffset = /(Z|[+-]\d{2}:\d{2})$/;

const eventSchema = z.object({
  name: z.string().trim().min(1),
  startTime: z.iso.datetime({ offset: true, local: true }),
  url: z.url({ protocol: /^https?$/ }).optional(),
  german: z.object({ name: z.string().trim().min(1) }).optional(),
});

/** Reads the list, with names in one language. Throws if an entry lacks a name, a real time or a web address. */
export function parseEvents(list: unknown, language: Language): Event[] {
  const read = z.array(eventSchema).safeParse(list);
  // The page shows its own text, not zod's.
  if (!read.success) throw new Error('', { cause: read.error });
  return read.data.map(({ name, startTime, url, german }) => ({
    name: { en: name, de: german?.name ?? name }[language],
    start: instantOf(startTime),
    url,
  }));
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
