import type { AssignedIdsFilter, assignerEndpoints, Print } from '#shared/api/assigner.ts';
import type { AssignerView } from '#shared/api/assigner-profile.ts';
import { type ContactInformation, emptyContact } from '#shared/api/contact.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { hmacOfReference } from '../../domain/ids/issue-ids.ts';
import {
  forgetOtherConfirmedName,
  storeContact,
} from '../../domain/institutions/assigners.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { AssignerActor, DeskActor } from '../../http/actor.ts';
import type { Handlers } from '../../http/mount.ts';
import { assignedIdOf } from './assigned-id.ts';
import { findAssignedId, listAssignedIds, summariseAssignedIds } from './assigned-ids.store.ts';
import { findInstitution, storeDiscretion, storeName } from './assigners.store.ts';
import { findIssued, insertPrints } from './certificates.store.ts';
import { certificateOf, certificatesOf, reasonAgainst, rotateSecret } from './certificates.ts';
import { countEach } from './counted-ids.ts';
import {
  acceptCandidate,
  drawForAssigner,
  giveBackCandidate,
  openCandidatesOf,
} from './issuing.ts';
import { removeLogo } from './logo.ts';
import { readAssignerOverview } from './overview.store.ts';
import { withdrawId } from './withdrawing.ts';

/** Answers the calls of an assigner. */
export function assignerHandlers(deps: Deps): Handlers<typeof assignerEndpoints> {
  const stored = <Filter extends AssignedIdsFilter>(
    { institutionId }: AssignerActor,
    { reference, ...filter }: Filter,
  ) => ({
    ...filter,
    referenceHmac: reference === undefined ? null : hmacOfReference(deps, institutionId, reference),
  });
  return {
    async assignerProfile({ actor: { institutionId, memberName } }) {
      const { contact, ...own } = await findInstitution(deps.db, { institutionId });
      return {
        accountId: institutionId,
        ...own,
        memberName,
        contactInformation: contact ?? emptyContact,
        userType: 'Assigner',
      };
    },
    assignerOverview: ({ actor, query }) =>
      readAssignerOverview(deps, actor.institutionId, new Date(query.since)),
    storeAssignerContact: ({ actor, body }) => keepContact(deps, actor, body),
    storeAssignerContactByPost: ({ actor, body }) => keepContact(deps, actor, body),
    storeAssignerName: ({ actor, body }) => keepName(deps, actor, body),
    storeAssignerNameByPost: ({ actor, body }) => keepName(deps, actor, body),
    storeAssignerDiscretion: ({ actor, body }) => keepDiscretion(deps, actor, body.isDiscreet),
    deleteLogo: ({ actor }) => removeLogo(deps, actor),
    drawAssignerCandidate: async ({ actor, query }) => ({
      idCandidates: await drawForAssigner(deps, actor, query.birthDate),
    }),
    openCandidates: ({ actor }) => openCandidatesOf(deps, actor),
    acceptCandidate: ({ actor, params }) => acceptCandidate(deps, actor, params.idCandidate),
    rejectCandidate: ({ actor, params }) => giveBackCandidate(deps, actor, params.idCandidate),
    async assignedIds({ actor, query }) {
      const rows = await listAssignedIds(deps.db, actor.institutionId, stored(actor, query));
      return rows.map(assignedIdOf);
    },
    assignedIdsSummary: ({ actor, query }) =>
      summariseAssignedIds(deps.db, actor.institutionId, stored(actor, query)),
    async assignedId({ actor, params }) {
      const row = await findAssignedId(deps.db, {
        institutionId: actor.institutionId,
        id: params.id,
      });
      if (!row) throw new ApiError('AssignedId_NotFound');
      return assignedIdOf(row);
    },
    withdrawId: ({ actor, params, body }) => withdrawId(deps, actor, params.id, body.reason),
    certificate: ({ actor, params, query }) =>
      certificateOf(deps, actor, params.personId, query.signed === 'true'),
    certificates: ({ actor, body }) => certificatesOf(deps, actor, body.ids),
    rotateSecret: ({ actor, params }) => rotateSecret(deps, actor, params.personId),
    recordPrints: ({ actor, body }) => recordPrints(deps, actor, body.ids),
  };
}

async function keepContact(
  { db, clock }: Deps,
  actor: DeskActor,
  contact: ContactInformation,
): Promise<AssignerView> {
  return db.transaction(async (trx) => {
    await storeContact(trx, { institutionId: actor.institutionId, contact });
    await recordAudit(trx, clock(), { action: 'assigner.contactStored', actor });
    const { name } = await findInstitution(trx, actor);
    return { name, contactInformation: contact ?? emptyContact };
  });
}

async function keepDiscretion(
  { db, clock }: Deps,
  actor: DeskActor,
  isDiscreet: boolean,
): Promise<void> {
  await db.transaction(async (trx) => {
    await storeDiscretion(trx, { institutionId: actor.institutionId, isDiscreet });
    const details = { isDiscreet };
    await recordAudit(trx, clock(), { action: 'assigner.discretionStored', actor, details });
  });
}

/** Stores the name, and mails the admins when it needs their confirmation. */
async function keepName(deps: Deps, actor: DeskActor, name: string): Promise<AssignerView> {
  const { db, clock } = deps;
  const { institutionId } = actor;
  return db.transaction(async (trx) => {
    const isFirst = (await storeName(trx, { institutionId, name })) === '';
    const confirmed = await forgetOtherConfirmedName(trx, { institutionId, name });
    if (isFirst || confirmed !== undefined) {
      const previousName = confirmed ?? null;
      await queueMail(deps, trx, { kind: 'assignerNamed', institutionId, name, previousName });
    }
    await recordAudit(trx, clock(), { action: 'assigner.nameStored', actor, details: { name } });
    const { contact } = await findInstitution(trx, { institutionId });
    return { name, contactInformation: contact ?? emptyContact };
  });
}

/** Records prints, all or none; throws as `rotateSecret`. */
async function recordPrints(
  deps: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Print[]> {
  await countEach(deps, 'prints', { actor, ids });
  const now = deps.clock();
  const copies = await deps.db.transaction(async (trx) => {
    const printed = await insertPrints(trx, { ...actor, ids, now });
    if (printed.length < ids.length) {
      const found = await findIssued(trx, { institutionId: actor.institutionId, ids });
      throw reasonAgainst(found.length < ids.length ? [] : found);
    }
    return new Map(printed.map(({ id, copyNumber }) => [id, copyNumber]));
  });
  const printedAt = now.toISOString();
  return ids.map((id) => ({ id, copyNumber: copies.get(id) ?? 0, printedAt }));
}
