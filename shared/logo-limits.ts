import { secondsPerDay } from './durations.ts';

/** Uploaded logos, in the forms of the page and in the cache. */
export const logo = {
  quotaBytes: 1024 * 1024,
  maxUploadBytes: 2 * 1024 * 1024,
  cacheSeconds: 365 * secondsPerDay,
} as const;

/** How the server draws a logo, which is stored as a PNG of at most `maxEdgePx`. */
export const logoDrawing = {
  maxPixels: 100_000_000,
  maxEdgePx: 1024,
  /** Time limit for drawing an image, after which its process is killed. */
  timeoutMs: 5_000,
  maxHeapMegabytes: 64,
  /** Memory that the process may map for data; V8 reserves about 700 MB of it, mostly unused. */
  maxDataKilobytes: 1_200_000,
  /** Images drawn at the same time, and images in the queue. */
  drawnAtOnce: 2,
  maxWaiting: 10,
  /** Elements of an SVG and their maximum depth. */
  maxElements: 10_000,
  maxDepth: 100,
  /** Entities of an SVG that are resolved, and the text that all their uses together may add. */
  maxEntities: 50,
  maxEntityText: 100_000,
} as const;

/** Why an SVG is refused with `Logo_WrongType`; each is the key of a text. */
export const drawingFaults = [
  'Logo_SvgCompressed',
  'Logo_SvgEncoding',
  'Logo_SvgEntities',
  'Logo_SvgDamaged',
] as const;
export type DrawingFault = (typeof drawingFaults)[number];
