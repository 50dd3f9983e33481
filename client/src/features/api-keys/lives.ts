import { type ApiKeyLife, apiKey } from '#shared/api-keys.ts';

/** The offered lives of a key as a drop-down list has them. */
export const lives = apiKey.lifeDays.map((days) => `${days}` as const);
export type Life = (typeof lives)[number];

/** The days of an offered life; null is for ever. */
export function daysOf(life: Life): ApiKeyLife {
  return apiKey.lifeDays.find((days) => `${days}` === life) ?? null;
}
