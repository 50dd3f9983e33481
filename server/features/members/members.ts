import type { Knex } from 'knex';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type {
  ListedMember,
  Member,
  MemberChange,
  Members,
  memberEndpoints,
  NewMember,
} from '#shared/api/members.ts';
import type { CreationOptions } from '#shared/api/webauthn.ts';
import { deviceNames } from '#shared/device-name.ts';
import { msPerDay, msPerSecond } from '#shared/durations.ts';
import type { Language } from '#shared/enums.ts';
import { account as accountLimits, mailToken } from '#shared/limits/accounts.ts';
import { members as limits } from '#shared/limits/institutions.ts';
import { product } from '#shared/product.ts';
import type { Deps } from '../../deps.ts';
import { insertAccount } from '../../domain/accounts/email-addresses.store.ts';
import { findToken, insertToken, useToken } from '../../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken } from '../../domain/accounts/one-time-tokens.ts';
import { insertPasskey } from '../../domain/accounts/passkeys.store.ts';
import {
  acceptPasskey,
  askForFirstPasskey,
  drawUserHandle,
} from '../../domain/accounts/passkeys.ts';
import { findSession } from '../../domain/accounts/sessions.store.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { lockInstitution } from '../../domain/institutions/assigners.store.ts';
import { findInvitation, rolesOf } from '../../domain/institutions/members.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { type DeskActor, requireRole } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { refuseWeakPassword } from '../../platform/credentials/weak-passwords.ts';
import type { NewCredential } from '../../platform/credentials/webauthn.ts';
import { dropMember, statusOf, tellOwners } from './member-removal.ts';
import {
  addMissingOwners,
  countMembers,
  endInvitation,
  findMember,
  findMemberPolicy,
  insertInvitation,
  listMembers,
  markJoined,
  renewInvitation,
  storeMember,
  storeMemberPolicy,
} from './members.store.ts';

/** The members and open invitations of an institution, and what it asks of them. */
export async function membersOf(
  { db }: Pick<Deps, 'db'>,
  { institutionId }: DeskActor,
): Promise<Members> {
  const rows = await listMembers(db, { institutionId });
  const secondFactor = await findMemberPolicy(db, { institutionId });
  const listed = rows.map(({ invitedAt, lastLoginAt, hasJoined, roles, ...row }): ListedMember => {
    const invitedUntil = new Date(invitedAt.getTime() + mailToken.invitationSeconds * msPerSecond);
    return {
      ...row,
      roles: rolesOf(roles),
      status: hasJoined ? 'active' : 'invited',
      invitedUntil: hasJoined ? null : invitedUntil.toISOString(),
      lastLoginTimestamp: lastLoginAt?.toISOString() ?? null,
    };
  });
  return { members: listed, secondFactor };
}

/**
 * Changes the members of the caller's institution: alone, and only if the caller is still one of its Owners once the
 * changes before have ended. Throws `Request_NotLoggedIn` and `Member_RoleMissing`.
 */
function changeMembers<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { institutionId, accountId, session }: DeskActor,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    await lockInstitution(trx, { institutionId });
    await addMissingOwners(trx, { institutionId });
    const values = { sessionId: session.id, accountId, now: clock() };
    const caller = await findSession(trx, values);
    if (!caller) throw new ApiError('Request_NotLoggedIn');
    requireRole({ roles: rolesOf(caller.roles ?? []) }, 'Owner');
    return work(trx);
  });
}

/**
 * Invites a person by mail. An address that has an account elsewhere gets the same answer; its mail asks for another
 * address. Throws `Member_Exists` and `Member_TooMany`.
 */
export async function inviteMember(
  deps: Deps,
  actor: DeskActor,
  { name, email, roles: wanted }: NewMember,
  language: Language,
): Promise<Member> {
  const roles = rolesOf(wanted);
  const { institutionId } = actor;
  const now = deps.clock();
  return changeMembers(deps, actor, async (trx) => {
    const known = await countMembers(trx, { institutionId, email });
    if (known.isKnown) throw new ApiError('Member_Exists');
    if (known.number >= limits.max) throw new ApiError('Member_TooMany');
    const invitation = { institutionId, name, email, roles, language, now };
    const id = await insertInvitation(trx, invitation);
    await sendInvitation(deps, trx, { id, email });
    await recordAudit(trx, now, {
      action: 'member.invited',
      actor,
      accountId: id,
      details: { name, roles: roles.join(' ') },
    });
    await tellOwners(deps, trx, institutionId, { change: 'invited', name, roles });
    return { id, name, email, roles, status: 'invited' };
  });
}

/** Sends an invitation again, with a new link and time. Throws `Member_NotFound`. */
export async function resendInvitation(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  const { institutionId } = actor;
  await changeMembers(deps, actor, async (trx) => {
    const member = await findMember(trx, { institutionId, id, before: established(deps) });
    if (!member || member.hasJoined) throw new ApiError('Member_NotFound');
    const { email } = member;
    await endInvitation(trx, { memberId: id, email });
    await renewInvitation(trx, { id, now: deps.clock() });
    await sendInvitation(deps, trx, { id, email });
  });
}

async function sendInvitation(
  deps: Deps,
  trx: Knex,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const facts = { memberId: id, email };
  const tokenId = await insertToken(trx, 'memberInvitation', facts, { now: deps.clock() });
  await queueMail(deps, trx, { kind: 'memberInvitation', memberId: id, tokenId });
}

/**
 * Changes what a member may do from its next call on, on every node, and its name, also on what it has made. Throws
 * `Member_NotFound` and `Member_LastOwner`.
 */
export async function changeMember(
  deps: Deps,
  actor: DeskActor,
  id: string,
  { roles: wanted, ...wish }: MemberChange,
): Promise<Member> {
  const roles = rolesOf(wanted);
  const { institutionId } = actor;
  return changeMembers(deps, actor, async (trx) => {
    const member = await findMember(trx, { institutionId, id, before: established(deps) });
    if (!member) throw new ApiError('Member_NotFound');
    const { email, hasJoined } = member;
    const { name = member.name } = wish;
    const changed = { id, name, email, roles: [...roles], status: statusOf(hasJoined) };
    const hasNewRoles = rolesOf(member.roles).join() !== roles.join();
    if (!hasNewRoles && name === member.name) return changed;
    if (member.isLastOwner && !roles.includes('Owner')) throw new ApiError('Member_LastOwner');
    await storeMember(trx, { id, name, roles: [...roles] });
    const details = {
      name,
      ...(name !== member.name && { previousName: member.name }),
      from: member.roles.join(' '),
      to: roles.join(' '),
    };
    const entry = { action: 'member.rolesChanged', actor, accountId: id, details } as const;
    await recordAudit(trx, deps.clock(), entry);
    if (!hasNewRoles) return changed;
    if (hasJoined)
      await queueMail(deps, trx, { kind: 'ownRolesChanged', accountId: id, roles: [...roles] });
    await tellOwners(deps, trx, institutionId, { change: 'rolesChanged', name, roles }, id);
    return changed;
  });
}

/** An Owner who joined before this is not a thief's: the undo of a change of an account has ended. */
const established = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock().getTime() - accountLimits.undoDays * msPerDay);

/**
 * Removes a member or an invitation. The account and its sessions end at once; what the member made stays the
 * institution's, with its name. Throws `Member_NotFound` and `Member_LastOwner`.
 */
export async function removeMemberOf(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  const { institutionId } = actor;
  await changeMembers(deps, actor, async (trx) => {
    const member = await findMember(trx, { institutionId, id, before: established(deps) });
    if (!member) throw new ApiError('Member_NotFound');
    if (member.isLastOwner) throw new ApiError('Member_LastOwner');
    await dropMember(deps, trx, { ...member, institutionId }, actor);
  });
}

/** Stores whether each member needs a second factor or a passkey. */
export async function keepPolicy(
  deps: Deps,
  actor: DeskActor,
  secondFactor: boolean,
): Promise<void> {
  await changeMembers(deps, actor, async (trx) => {
    await storeMemberPolicy(trx, { institutionId: actor.institutionId, secondFactor });
    const details = { secondFactor };
    await recordAudit(trx, deps.clock(), { action: 'assigner.policyStored', actor, details });
  });
}

const given = ({ clock }: Deps, token: string) =>
  ({ kinds: ['memberInvitation'], tokenHash: hashOfToken(token), now: clock() }) as const;

/** The invitation of a token that could be used now. Throws `Member_InvitationInvalid`. */
async function openInvitation(deps: Deps, token: string) {
  const found = await findToken(deps.db, given(deps, token));
  const invitation = found && (await findInvitation(deps.db, { id: found.memberId }));
  if (!invitation) throw new ApiError('Member_InvitationInvalid');
  return invitation;
}

/** What an invitation is for. Throws `Member_InvitationInvalid`. */
export async function checkInvitation(deps: Deps, token: string) {
  const { institution, name, email, roles } = await openInvitation(deps, token);
  return { institution, name, email, roles: rolesOf(roles) };
}

/** Options for the passkey with which an invitation is accepted. Throws `Member_InvitationInvalid`. */
export async function offerPasskey(deps: Deps, token: string): Promise<CreationOptions> {
  const { email } = await checkInvitation(deps, token);
  return askForFirstPasskey(deps, { userHandle: drawUserHandle(deps), username: email });
}

type AcceptCall = Call<typeof memberEndpoints.acceptInvitation>;

/** How a new account is entered. */
interface WayIn {
  readonly passwordHash: Buffer | null;
  readonly passkey?: { readonly credential: NewCredential; readonly userHandle: Buffer };
}

/** Reads the chosen way in. Throws `Passkey_NotAccepted` and the refusals of weak passwords. */
async function wayInOf(deps: Deps, { body, address }: AcceptCall, email: string): Promise<WayIn> {
  if ('password' in body) {
    refuseWeakPassword(body.password, { field: 'password', email });
    const hash = () => deps.passwords.hash(body.password);
    return { passwordHash: await deps.passwords.inTurn(address.network, hash) };
  }
  const accepted = await acceptPasskey(deps, { kind: 'firstPasskey' }, body.response);
  if (accepted?.offered.username !== email) throw new ApiError('Passkey_NotAccepted');
  const userHandle = Buffer.from(accepted.offered.userHandle, 'base64');
  return { passwordHash: null, passkey: { credential: accepted.credential, userHandle } };
}

/**
 * Accepts an invitation: makes the member's account under the member's id, and logs it in. Of simultaneous calls one
 * succeeds. Throws `Member_InvitationInvalid`, `Email_InUse` and `Account_Suspended`, and like
 * `wayInOf`; then the link stays usable.
 */
export async function acceptInvitation(deps: Deps, call: AcceptCall): Promise<LoggedInUser> {
  const { body, userAgent } = call;
  const { institutionId, email } = await openInvitation(deps, body.token);
  const { passwordHash, passkey } = await wayInOf(deps, call, email);
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    // First, as whatever changes members does: two that wait for each other would be a deadlock.
    await lockInstitution(trx, { institutionId });
    const used = await useToken(trx, given(deps, body.token));
    const invitation = used && (await findInvitation(trx, { id: used.memberId }));
    if (!invitation) throw new ApiError('Member_InvitationInvalid');
    const { language, name, roles } = invitation;
    const id = used.memberId;
    if (!(await markJoined(trx, { id, now }))) throw new ApiError('Member_InvitationInvalid');
    const account = { id, accountType: 'Assigner', institutionId, name, email, language } as const;
    const userHandle = passkey?.userHandle ?? null;
    if (!(await insertAccount(trx, { ...account, passwordHash, userHandle, now })))
      throw new ApiError('Email_InUse');
    if (passkey) {
      const named = { accountId: id, name: deviceNames(userAgent).system ?? product.name, now };
      if (!(await insertPasskey(trx, { ...passkey.credential, ...named })))
        throw new ApiError('Passkey_NotAccepted');
    }
    const details = { accountType: 'Assigner' };
    await recordAudit(trx, now, { action: 'account.registered', accountId: id, details });
    const actor = { accountId: id, accountType: 'Assigner' } as const;
    await recordAudit(trx, now, { action: 'member.joined', actor, accountId: id });
    const joined = { change: 'joined', name, roles: rolesOf(roles) } as const;
    await tellOwners(deps, trx, institutionId, joined, id);
    const user = { ...actor, username: null, profileId: null };
    const loginWay = passkey ? 'passkey' : 'password';
    return startSession(deps, trx, user, { userAgent, loginWay });
  });
}
