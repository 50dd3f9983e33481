import { z } from 'zod';

/** A backup and the database that it is made of or goes into. */
export interface BackupPlace {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly file: string;
  /** What the file is encrypted with; without one it is not. */
  readonly passphrase?: string | undefined;
}

/**
 * A backup is one gzip file of lines, encrypted as a whole if there is a passphrase. Each section begins with one line of JSON; a table's is followed by
 * its rows as PostgreSQL's COPY writes them (text format: one line a row) and by a line that says `\.`.
 * The last section tells the number of rows, so that a file that was cut off is noticed.
 */
export const endOfRows = '\\.';
export const formatVersion = 1;

const headSection = z.object({
  kind: z.literal('head'),
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema, oldest first. */
  migrations: z.array(z.string()),
});
const keyFileSection = z.object({
  kind: z.literal('key-file'),
  name: z.string(),
  base64: z.base64(),
});
const tableSection = z.object({
  kind: z.literal('table'),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
});
const sequenceSection = z.object({
  kind: z.literal('sequence'),
  schema: z.string(),
  sequence: z.string(),
  value: z.number(),
});
const endSection = z.object({ kind: z.literal('end'), rows: z.number() });

export const section = z.discriminatedUnion('kind', [
  headSection,
  keyFileSection,
  tableSection,
  sequenceSection,
  endSection,
]);
export type Section = z.infer<typeof section>;
export type HeadSection = z.infer<typeof headSection>;
export type TableSection = z.infer<typeof tableSection>;

/** The line that begins a section. */
export function sectionLine(value: Section): string {
  return `${JSON.stringify(value)}\n`;
}

/** Splits bytes into lines without their line feed; nothing but a line feed ends a line. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
