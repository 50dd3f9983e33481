import { deflateRawSync } from 'node:zlib';

/** 16 random bytes, written in hexadecimal, never deflate to less than 29 bytes. */
const minDeflatedBytes = 24;

/**
 * Whether a secret repeats itself (`aaaa…`, zeros, a short pattern) or counts (`0123…`): then it, or
 * what lies between its neighbours, deflates to next to nothing. Random bytes do not.
 */
export function lacksEntropy(secret: string | Buffer): boolean {
  const bytes = Buffer.from(secret);
  const differences = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  return [bytes, differences].some((one) => deflateRawSync(one).length < minDeflatedBytes);
}
