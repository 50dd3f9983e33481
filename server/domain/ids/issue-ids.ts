import type { Knex } from 'knex';
import type { IssuingFailure } from '#shared/enums.ts';
import { birthDateOf } from '#shared/person-id.ts';
import type { WorkerDeps } from '../../deps.ts';
import { drawIds } from './draw-candidates.ts';
import { findReferencedIds, type Issuer, issueCandidates, lockIssuer } from './issued-ids.store.ts';
import { newOwnershipSecret } from './ownership-secrets.ts';

/** IDs that an institution wants, at its desk or through an API key. */
export interface WantedIds extends Issuer {
  readonly items: readonly { readonly birthDate: string; readonly reference: string | null }[];
}

/** What became of a wanted ID: a new one, the one that its reference has, or a reason why not. */
export type IssuedId =
  | { readonly id: string; readonly isNew: boolean }
  | { readonly failure: IssuingFailure };

type Deps = Pick<WorkerDeps, 'clock' | 'random' | 'cipher' | 'log'>;

/** A wanted ID, and the key by which its reference is found; without a reference it has a key alone. */
interface Wish {
  readonly key: string;
  readonly birthDate: string;
  readonly referenceHmac: Buffer | null;
}

/**
 * Issues IDs in the order of the items: each reference gets the ID that it has, or a new one. Runs inside
 * the caller's transaction, which is committed whole.
 */
export async function issueIds(deps: Deps, trx: Knex, wanted: WantedIds): Promise<IssuedId[]> {
  const wishes = wishesOf(deps, wanted);
  // Later calls with the same references wait for this one.
  if (wishes.some(({ referenceHmac }) => referenceHmac))
    await lockIssuer(trx, { institutionId: wanted.institutionId });
  const known = await knownIds(trx, wanted.institutionId, wishes);
  const firsts = firstsOf(wishes);
  const missing = [...firsts.values()].filter(({ key }) => !known.has(key));
  const issued = await issueNew(deps, trx, wanted, missing);
  return wishes.map((wish): IssuedId => {
    const { key, birthDate } = wish;
    const id = known.get(key) ?? issued.get(key);
    if (id === undefined) return { failure: 'Candidates_Exhausted' };
    if (birthDateOf(id) !== birthDate) return { failure: 'Reference_OtherBirthDate' };
    return { id, isNew: issued.has(key) && firsts.get(key) === wish };
  });
}

/** Which of the items need a new ID, by their places; a reference needs one. */
export async function placesWithoutId(
  deps: Pick<Deps, 'cipher'>,
  db: Knex,
  wanted: Pick<WantedIds, 'institutionId' | 'items'>,
): Promise<number[]> {
  const wishes = wishesOf(deps, wanted);
  const known = await knownIds(db, wanted.institutionId, wishes);
  const firsts = firstsOf(wishes);
  return wishes.flatMap((wish, place) =>
    firsts.get(wish.key) === wish && !known.has(wish.key) ? [place] : [],
  );
}

function wishesOf(
  deps: Pick<Deps, 'cipher'>,
  { institutionId, items }: Pick<WantedIds, 'institutionId' | 'items'>,
): Wish[] {
  return items.map(({ birthDate, reference }, index): Wish => {
    if (reference === null) return { key: String(index), birthDate, referenceHmac: null };
    const referenceHmac = hmacOfReference(deps, institutionId, reference);
    return { key: referenceHmac.toString('base64'), birthDate, referenceHmac };
  });
}

/** Of several items with one reference, the first, which decides the birth date. */
function firstsOf(wishes: readonly Wish[]): ReadonlyMap<string, Wish> {
  return new Map(wishes.toReversed().map((wish) => [wish.key, wish]));
}

/** The IDs that references have already, by key. */
async function knownIds(
  trx: Knex,
  institutionId: string,
  wishes: readonly Wish[],
): Promise<ReadonlyMap<string, string>> {
  const references = wishes.flatMap(({ referenceHmac }) => referenceHmac ?? []);
  if (references.length === 0) return new Map();
  const rows = await findReferencedIds(trx, { institutionId, references });
  return new Map(rows.map(({ id, referenceHmac }) => [referenceHmac.toString('base64'), id]));
}

/** Draws and issues an ID for each wish; those for which none was free are missing from the result. */
async function issueNew(
  deps: Deps,
  trx: Knex,
  issuer: Issuer,
  wishes: readonly Wish[],
): Promise<ReadonlyMap<string, string>> {
  if (wishes.length === 0) return new Map();
  const birthDates = wishes.map(({ birthDate }) => birthDate);
  const ids = await drawIds(deps, trx, { reservedFor: issuer.institutionId, birthDates });
  const drawn = wishes.flatMap(({ key, referenceHmac }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, key, referenceHmac }];
  });
  const candidates = drawn.map(({ id, referenceHmac }) => ({
    id,
    referenceHmac,
    secret: newOwnershipSecret(deps, id),
  }));
  await issueCandidates(trx, { ...issuer, candidates, now: deps.clock() });
  return new Map(drawn.map(({ key, id }) => [key, id]));
}

/** The keyed hash of an institution's own number, which says nothing to another institution. */
export function hmacOfReference(
  { cipher }: Pick<Deps, 'cipher'>,
  institutionId: string,
  reference: string,
): Buffer {
  return cipher.hmac(reference, `reference ${institutionId}`);
}
