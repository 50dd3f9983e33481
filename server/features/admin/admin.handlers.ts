import type { adminEndpoints } from '#shared/api/admin.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { listRequests } from './assigner-requests.store.ts';
import { approveRequest, rejectRequest, requestAccount, requestView } from './assigner-requests.ts';
import { listAssigners } from './assigners.store.ts';
import { auditEntryView, exportAudit } from './audit-export.ts';
import { searchAudit } from './audit-search.store.ts';
import { confirmName, takeBackConfirmation } from './confirm-name.ts';

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
      confirmName(deps, actor, { ...params, ...body }),
    takeBackConfirmation: ({ actor, params }) =>
      takeBackConfirmation(deps, actor, params.accountId),
    auditEntries: async ({ query: { before, count, ...filter } }) =>
      (await searchAudit(db, filter, { before, count })).map(auditEntryView),
    exportAudit: ({ actor, query }) => exportAudit(deps, actor, query),
  };
}
