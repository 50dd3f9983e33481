import type { Knex } from 'knex';
import type { Member } from '#shared/api/members.ts';
import type { MemberRole } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { listAccountsOf, lockInstitution } from '../../domain/institutions/assigners.store.ts';
import { listMembersWith, rolesOf } from '../../domain/institutions/members.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { DeskActor } from '../../http/actor.ts';
import {
  addMissingOwners,
  endInvitation,
  findMember,
  findMemberReader,
  removeMember,
} from './members.store.ts';

type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Whether a member has accepted the invitation. */
export const statusOf = (hasJoined: boolean): Member['status'] =>
  hasJoined ? 'active' : 'invited';

/** Removes a member or an invitation in a transaction, and mails the member and the Owners. */
export async function dropMember(
  deps: Pick<Deps, 'clock' | 'cipher'>,
  trx: Knex,
  { id, name, email, roles, hasJoined, institutionId }: FoundMember & { institutionId: string },
  actor?: DeskActor,
): Promise<void> {
  const now = deps.clock();
  if (!hasJoined) await endInvitation(trx, { memberId: id, email });
  const reader = await findMemberReader(trx, { id });
  await removeMember(trx, { id, now });
  const details = { name, status: statusOf(hasJoined) };
  await recordAudit(trx, now, { action: 'member.removed', actor, accountId: id, details });
  if (hasJoined && reader)
    await queueMail(deps, trx, { kind: 'memberRemoved', memberId: id, email, ...reader });
  const change = hasJoined ? 'removed' : 'withdrawn';
  await tellOwners(deps, trx, institutionId, { change, name, roles: rolesOf(roles) });
}

/**
 * Removes a member for the operator, as an Owner does. False for one without other members, whose account is deleted
 * like any other. Throws for the last Owner of other members.
 */
export async function removeMemberAsOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  { institutionId, accountId: id }: { readonly institutionId: string; readonly accountId: string },
): Promise<boolean> {
  return deps.db.transaction(async (trx) => {
    await lockInstitution(trx, { institutionId });
    await addMissingOwners(trx, { institutionId });
    if ((await listAccountsOf(trx, { institutionId })).length < 2) return false;
    // Any other Owner is enough: the operator is no thief.
    const member = await findMember(trx, { institutionId, id, before: deps.clock() });
    if (!member) return false;
    if (member.isLastOwner)
      throw new Error(
        'The last Owner stays while the institution has other members: delete those first.',
      );
    await dropMember(deps, trx, { ...member, institutionId });
    return true;
  });
}

interface News {
  readonly change: 'invited' | 'joined' | 'rolesChanged' | 'removed' | 'withdrawn';
  readonly name: string;
  readonly roles: readonly MemberRole[];
}

/** Mails the Owners, except the member who gets a mail of its own. */
export async function tellOwners(
  deps: Pick<Deps, 'cipher'>,
  trx: Knex,
  institutionId: string,
  { roles, ...news }: News,
  except?: string,
): Promise<void> {
  const owners = await listMembersWith(trx, { institutionId, roles: [] });
  for (const { id: accountId } of owners)
    if (accountId !== except)
      await queueMail(deps, trx, { kind: 'membersChanged', accountId, ...news, roles: [...roles] });
}
