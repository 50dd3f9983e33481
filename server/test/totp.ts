import { createHmac } from 'node:crypto';
import { secondFactor } from '#shared/limits/accounts.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'));
  const octets = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

/** The code that an authenticator app shows at a time in milliseconds (RFC 6238); `secret` is in base32. */
export function codeOf(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1_000 / secondFactor.stepSeconds)));
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const place = (hmac.at(-1) ?? 0) & 15;
  const number = (hmac.readUInt32BE(place) & 0x7fffffff) % 10 ** secondFactor.digits;
  return String(number).padStart(secondFactor.digits, '0');
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** secondFactor.digits).padStart(secondFactor.digits, '0');
}
