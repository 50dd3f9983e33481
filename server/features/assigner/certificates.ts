import { createHash } from 'node:crypto';
import type { Certificate } from '#shared/api/assigner.ts';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { ApiError } from '#shared/api/errors.ts';
import { statusListUri } from '#shared/api/status-list.ts';
import { msPerSecond } from '#shared/durations.ts';
import { statusLists } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { withdrawCertificates } from '../../domain/ids/certificate-statuses.store.ts';
import { openReissue } from '../../domain/ids/end-reissue.ts';
import { newOwnershipSecret, openOwnershipSecret } from '../../domain/ids/ownership-secrets.ts';
import type { AssignerActor, DeskActor } from '../../http/actor.ts';
import {
  type CertificateRow,
  findIssued,
  type IssuedRow,
  readSecrets,
  replaceSecret,
} from './certificates.store.ts';
import { countEach } from './counted-ids.ts';

const jtiBytes = 16;

/** A new number of a certificate. */
export function newJti(random: Deps['random']): string {
  return random.bytes(jtiBytes).toString('base64url');
}

type WithSecret<Row extends IssuedRow> = Row & { readonly secret: Buffer };

/**
 * The content of an issued ID's certificate; signed with the current time on request. It carries out a request to
 * issue the ID again whose time has come. Throws
 * `AssignedId_NotFound`, also for another assigner's ID, `AssignedId_TakenOver`, `AssignedId_Withdrawn`,
 * `AssignedId_Locked`, and for a signed one `Assigner_NameMissing` while the assigner has no name, and
 * `Certificate_TooMany` after `mostSigned`.
 */
export async function certificateOf(
  deps: Deps,
  actor: AssignerActor,
  personId: string,
  signed: boolean,
): Promise<Certificate> {
  const readNow = () => (signed ? readForSigning : read)(deps, actor, [personId]);
  let found = await readNow();
  if (!found.rows.some(hasSecret) && (await openReissue(deps, actor, personId)))
    found = await readNow();
  return certificateFrom(deps, actor.institutionId, transferable(found.rows), found.signedAt);
}

/**
 * The signed certificates of issued IDs, in that order. Those that get none are left out: IDs of others,
 * taken over, withdrawn, locked or signed too often. Throws `Assigner_NameMissing`.
 */
export async function certificatesOf(
  deps: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Certificate[]> {
  const { institutionId } = actor;
  await countEach(deps, 'certificates', { actor, ids });
  const { rows, signedAt } = await readForSigning(deps, actor, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const printable = ids.flatMap((id) => {
    const row = byId.get(id);
    return row && hasSecret(row) && row.firstOfMostAt === null ? [row] : [];
  });
  return Promise.all(printable.map((row) => certificateFrom(deps, institutionId, row, signedAt)));
}

/** What was read of certificates; `signedAt` is the time in their rows, if they are signed. */
interface Read {
  readonly rows: CertificateRow[];
  readonly signedAt?: Date;
}

/** Reads the content of certificates without signing any. */
async function read(
  { db, clock }: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Read> {
  return { rows: await readSecrets(db, { ...actor, ids, jtis: [], indices: [], now: clock() }) };
}

/** Reads the content of certificates to sign, each with its place in a status list. */
async function readForSigning(
  { db, clock, random }: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Required<Read>> {
  const now = clock();
  const read = new Map<string, CertificateRow>();
  let left = ids;
  for (let draw = 0; draw < statusLists.maxDraws && left.length > 0; draw += 1) {
    const jtis = left.map(() => newJti(random));
    const indices = left.map(() => random.int(statusLists.entries));
    const rows = await readSecrets(db, { ...actor, ids: left, jtis, indices, now });
    for (const row of rows) read.set(row.id, row);
    left = rows.filter((row) => maySign(row) && !row.jti).map(({ id }) => id);
  }
  if (left.length > 0) throw new Error('no free entry of a status list was drawn');
  return { rows: [...read.values()], signedAt: now };
}

function maySign(row: CertificateRow): boolean {
  return hasSecret(row) && row.name !== '' && row.firstOfMostAt === null;
}

/** The certificate of a row; without a signature if `signedAt` is undefined. */
async function certificateFrom(
  deps: Deps,
  institutionId: string,
  row: WithSecret<CertificateRow>,
  signedAt: Date | undefined,
): Promise<Certificate> {
  if (signedAt && row.name === '') throw new ApiError('Assigner_NameMissing');
  if (signedAt && row.firstOfMostAt) throw tooManySigned(row.firstOfMostAt, signedAt);
  const ownershipSecret = openOwnershipSecret(deps, row.id, row.secret);
  return {
    id: row.id,
    ownershipSecret,
    creationDate: row.claimedAt.toISOString(),
    takeControlUrl: takeControlUrl(deps, row.id, ownershipSecret),
    ...(signedAt ? await signatureOf(deps, institutionId, row, ownershipSecret, signedAt) : {}),
  };
}

function tooManySigned(firstOfMostAt: Date, now: Date): ApiError {
  const until = new Date(firstOfMostAt.getTime() + statusLists.mostSigned.seconds * msPerSecond);
  const leftSeconds = (until.getTime() - now.getTime()) / msPerSecond;
  const retryAfterSeconds = Math.max(1, Math.ceil(leftSeconds));
  return new ApiError('Certificate_TooMany', { retryAfterSeconds, until });
}

/** Where the owner of the secret takes control, with both filled in. */
export function takeControlUrl({ config }: Deps, personId: string, secret: string): string {
  // After the '#', because browsers do not send fragments to servers.
  return `${config.publicUrl}/new-profile#take=${personId}.${secret}`;
}

/**
 * Replaces a lost ownership secret; earlier prints stop working. Throws `AssignedId_NotFound` and
 * `AssignedId_TakenOver`.
 */
export async function rotateSecret(deps: Deps, actor: DeskActor, personId: string): Promise<void> {
  const { institutionId } = actor;
  if (await renewSecret(deps, { institutionId, actor }, personId)) return;
  throw reasonAgainst(await findIssued(deps.db, { institutionId, ids: [personId] }));
}

/** Does the same, without an actor for the operator; false if the assigner has no such ID to hand over. */
export async function renewSecret(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'cipher'>,
  { institutionId, actor }: { readonly institutionId: string; readonly actor?: DeskActor },
  personId: string,
): Promise<boolean> {
  const secret = newOwnershipSecret(deps, personId);
  return deps.db.transaction(async (trx) => {
    if (!(await replaceSecret(trx, { institutionId, id: personId, ...secret }))) return false;
    const now = deps.clock();
    await withdrawCertificates(trx, { personId, reason: 'NewSecret', now });
    await recordAudit(trx, now, { action: 'personId.secretReplaced', actor, personId });
    return true;
  });
}

function transferable<Row extends IssuedRow>(rows: readonly Row[]): WithSecret<Row> {
  const [row] = rows;
  if (!row || !hasSecret(row)) throw reasonAgainst(rows);
  return row;
}

function hasSecret<Row extends IssuedRow>(row: Row): row is WithSecret<Row> {
  return row.secret !== null;
}

/** Why an ID has no certificate: it was not found, withdrawn or locked, or a person has taken control. */
export function reasonAgainst(found: readonly IssuedRow[]): ApiError {
  if (found.length === 0) return new ApiError('AssignedId_NotFound');
  if (found.some(({ withdrawnAt }) => withdrawnAt !== null))
    return new ApiError('AssignedId_Withdrawn');
  const isLocked = found.some((row) => row.isLocked);
  return new ApiError(isLocked ? 'AssignedId_Locked' : 'AssignedId_TakenOver');
}

async function signatureOf(
  deps: Deps,
  institutionId: string,
  { id, name, confirmed, jti, list, idx }: CertificateRow,
  secret: string,
  signedAt: Date,
) {
  if (jti === null || list === null || idx === null) throw new Error(`${id} has no status`);
  const { publicUrl } = deps.config;
  const claims = {
    iss: publicUrl,
    jti,
    sub: id,
    asg: { accountId: institutionId, name, confirmed },
    status: { status_list: { idx, uri: statusListUri(publicUrl, list) } },
  };
  return signed(deps, claims, { secret, signedAt });
}

/** What a signed certificate has in addition. */
export async function signed(
  { config, signer }: Pick<Deps, 'config' | 'signer'>,
  claims: Omit<CertificateClaims, 'iat' | 'sh'>,
  { secret, signedAt }: { readonly secret: string; readonly signedAt: Date },
) {
  const iat = Math.floor(signedAt.getTime() / msPerSecond);
  const sh = createHash('sha256').update(secret).digest('base64url');
  const signature = await signer.sign({ ...claims, iat, sh });
  const timestamp = new Date(iat * msPerSecond).toISOString();
  const verifyUrl = `${config.publicUrl}/verify#${signature}`;
  return { timestamp, jti: claims.jti, signature, verifyUrl };
}
