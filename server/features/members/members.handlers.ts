import type { memberEndpoints } from '#shared/api/members.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  acceptInvitation,
  changeMember,
  checkInvitation,
  inviteMember,
  keepPolicy,
  membersOf,
  offerPasskey,
  removeMemberOf,
  resendInvitation,
} from './members.ts';

/** Answers the calls about the members of an institution. */
export function memberHandlers(deps: Deps): Handlers<typeof memberEndpoints> {
  return {
    listMembers: ({ actor }) => membersOf(deps, actor),
    inviteMember: ({ actor, body, language }) => inviteMember(deps, actor, body, language),
    resendInvitation: ({ actor, params }) => resendInvitation(deps, actor, params.id),
    changeMemberRoles: ({ actor, params, body }) => changeMember(deps, actor, params.id, body),
    removeMember: ({ actor, params }) => removeMemberOf(deps, actor, params.id),
    storeMemberPolicy: ({ actor, body }) => keepPolicy(deps, actor, body.secondFactor),
    acceptInvitation: (call) => acceptInvitation(deps, call),
    acceptByPasskeyOptions: ({ body }) => offerPasskey(deps, body.token),
    checkInvitation: ({ body }) => checkInvitation(deps, body.token),
  };
}
