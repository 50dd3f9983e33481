import type { Locator } from '@playwright/test';
import { default as readCode } from 'jsqr';
import sharp from 'sharp';

/** What a QR code on the rendered page says. Throws when there is none to be read. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot({ scale: 'css' }));
  const { width = 0 } = await picture.metadata();
  // Larger and with white around, as a phone's camera would see it.
  const { data, info } = await picture
    .resize({ width: width * 4, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = readCode.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error('The code cannot be read');
  return found.data;
}
