import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** The first bytes of a file in the format of age (age-encryption.org/v1). */
const head = Buffer.from('age-encryption.org/');

/** The bytes of a backup, encrypted if there is a passphrase. The program `age` can read the file as well. */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) {
    yield* bytes;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(Readable.toWeb(Readable.from(bytes)));
}

/**
 * The bytes of a backup, decrypted if it is encrypted. Throws one sentence if the passphrase is missing,
 * wrong or not needed; an altered byte ends the stream with an error.
 */
export async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const [start, all] = await peek(bytes);
  const isEncrypted = start.equals(head);
  if (isEncrypted && passphrase === undefined)
    throw new UnfitPassphraseError('The backup is encrypted: add --passphrase-file FILE.');
  // An attacker could replace an encrypted backup with a plain one.
  if (!isEncrypted && passphrase !== undefined)
    throw new UnfitPassphraseError('The backup is not encrypted: leave --passphrase-file out.');
  yield* passphrase === undefined ? all : await decrypt(all, passphrase);
}

/** The passphrase does not fit the file; the message is a sentence for people. */
export class UnfitPassphraseError extends Error {}

async function decrypt(bytes: AsyncIterable<Buffer>, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(Readable.toWeb(Readable.from(bytes)));
  } catch (cause) {
    throw new UnfitPassphraseError(
      'The passphrase is wrong, or the beginning of the backup was altered.',
      { cause },
    );
  }
}

/** The first bytes, and an iterable over all bytes. */
async function peek(bytes: AsyncIterable<Buffer>): Promise<[Buffer, AsyncIterable<Buffer>]> {
  const chunks = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= head.length) break;
  }
  async function* all() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return [start.subarray(0, head.length), all()];
}
