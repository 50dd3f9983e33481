import pLimit from 'p-limit';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { ApiError } from '#shared/api/errors.ts';
import { logo as limits } from '#shared/limits.ts';
import { imageFormatOf } from './image-format.ts';

/** Decoding takes threads and memory; one at a time leaves both for everybody else. */
const oneAtATime = pLimit(1);
const defaultDensity = 72;
const maxDensity = 100_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A PNG of at most 1024 px made from a PNG, JPEG, GIF or SVG, told by its content. Throws
 * `Logo_WrongType` for anything else or a damaged one, `Request_TooLarge` over 100 megapixels.
 */
export async function toLogoPng(bytes: Buffer): Promise<Buffer> {
  const format = imageFormatOf(bytes);
  if (!format) throw new ApiError('Logo_WrongType');
  return oneAtATime(async () => {
    // Without the limit only to learn the size: this reads the header and decodes nothing.
    const metadata = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
    const { width, height } = metadata;
    if (metadata.format !== format) throw new ApiError('Logo_WrongType');
    if (width * height > limits.maxPixels) throw new ApiError('Request_TooLarge');
    const options: SharpOptions = { limitInputPixels: limits.maxPixels, failOn: 'error' };
    const image = sharp(
      bytes,
      format === 'svg' ? { ...options, density: densityFor(metadata) } : options,
    );
    return readable(
      image
        .timeout({ seconds: limits.timeoutSeconds })
        .autoOrient()
        .resize(limits.maxEdgePx, limits.maxEdgePx, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    );
  });
}

/** A drawing has no size of its own: at this density its longer edge has as many pixels as may be. */
function densityFor({ width, height, density = defaultDensity }: Metadata): number {
  const wanted = (density * limits.maxEdgePx) / Math.max(width, height);
  return Math.min(maxDensity, Math.max(1, wanted));
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch(() => {
    throw new ApiError('Logo_WrongType');
  });
}
