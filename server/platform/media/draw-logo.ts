import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { ApiError } from '#shared/api/errors.ts';
import { logoDrawing as limits } from '#shared/limits/server.ts';
import { checkDrawing, wrongType } from './check-drawing.ts';
import { drawingFaultOf, type ImageFormat, imageFormatOf } from './image-format.ts';

const defaultDensity = 72;
const maxDensity = 100_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws the PNG of a logo, in the process of `draw-logo-main.ts`. Throws the errors of `toLogoPng`, but has
 * no limits of time and memory.
 */
export async function drawLogo(upload: Buffer): Promise<Buffer> {
  const format = imageFormatOf(upload);
  if (!format) throw wrongType(drawingFaultOf(upload));
  const bytes = format === 'svg' ? Buffer.from(checkDrawing(upload.toString())) : upload;
  // No pixel limit here: this only reads the header.
  const metadata = await readable(format, sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = metadata;
  if (metadata.format !== format) throw wrongType();
  if (width * height > limits.maxPixels) throw new ApiError('Request_TooLarge');
  const options: SharpOptions = { limitInputPixels: limits.maxPixels, failOn: 'error' };
  const image = sharp(
    bytes,
    format === 'svg' ? { ...options, density: densityFor(metadata) } : options,
  );
  return readable(
    format,
    image
      .autoOrient()
      .resize(limits.maxEdgePx, limits.maxEdgePx, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
}

/** The density at which the longer edge of a drawing has the maximum number of pixels. */
function densityFor({ width, height, density = defaultDensity }: Metadata): number {
  const wanted = (density * limits.maxEdgePx) / Math.max(width, height);
  return Math.min(maxDensity, Math.max(1, wanted));
}

async function readable<Result>(format: ImageFormat, work: Promise<Result>): Promise<Result> {
  return work.catch(() => {
    throw wrongType(format === 'svg' ? 'Logo_SvgDamaged' : undefined);
  });
}
