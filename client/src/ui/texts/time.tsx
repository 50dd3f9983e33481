import { localDateTime, localDay } from '../fields/date-text.ts';

interface Props {
  readonly at: string;
  /** Shows the day alone. */
  readonly isDay?: boolean;
  readonly className?: string;
}

/** A moment in the reader's time zone and language. */
export function Time({ at, isDay = false, className }: Props) {
  return (
    <time dateTime={at} className={className}>
      {isDay ? localDay(at) : localDateTime(at)}
    </time>
  );
}
