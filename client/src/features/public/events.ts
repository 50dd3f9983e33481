/** An entry of `public/events.json`. */
export interface Event {
  readonly name: string;
  readonly start: Date;
  readonly url?: string | undefined;
}

/** Upcoming events, the next one first, and past ones, the last one first. */
export function sortEvents(events: readonly Event[], now: Date) {
  const byStart = [...events].sort((a, b) => a.start.getTime() - b.start.getTime());
  return {
    upcoming: byStart.filter(({ start }) => start >= now),
    past: byStart.filter(({ start }) => start < now).reverse(),
  };
}
