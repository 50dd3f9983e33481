import type { adminEndpoints } from '#shared/api/admin.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { listRequests } from './assigner-requests.store.ts';
import { approveRequest, rejectRequest, requestAccount, requestView } from './assigner-requests.ts';
import { listAssigners } from './assigners.store.ts';
import { exportAudit } from './audit-export.ts';
import { listAudit } from './audit-list.ts';
import { confirmName, takeBackConfirmation } from './confirm-name.ts';
import { readAdminOverview } from './overview.store.ts';
import { resumeAssigner, suspendAssigner } from './suspend-assigner.ts';

/** The handlers of the admin area. */
export function adminHandlers(deps: Deps): Handlers<typeof adminEndpoints> {
  const { db } = deps;
  return {
    requestAssignerAccount: ({ body, language }) => requestAccount(deps, body, language),
    assignerRequests: async () => (await listRequests(db)).map(requestView),
    approveAssignerRequest: ({ actor, params }) => approveRequest(deps, actor, params.id),
    deleteAssignerRequest: ({ actor, params, query }) =>
      rejectRequest(deps, actor, { id: params.id, notify: query.notify === 'true' }),
    assigners: ({ query }) => listAssigners(db, query),
    confirmAssignerName: ({ actor, params, body }) =>
      confirmName(deps, actor, { institutionId: params.accountId, ...body }),
    takeBackConfirmation: ({ actor, params }) =>
      takeBackConfirmation(deps, actor, params.accountId),
    suspendAssigner: ({ actor, params, body }) =>
      suspendAssigner(deps, actor, { institutionId: params.accountId, ...body }),
    resumeAssigner: ({ actor, params }) => resumeAssigner(deps, actor, params.accountId),
    adminOverview: ({ query }) => readAdminOverview(deps, new Date(query.since)),
    auditEntries: ({ query: { before, count, grouped, ...filter } }) =>
      listAudit(db, filter, { before, count, isGrouped: grouped === 'true' }),
    exportAudit: ({ actor, query }) => exportAudit(deps, actor, query),
  };
}
