import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Members } from '#shared/api/members.ts';
import { api } from '../../api/client.ts';
import type { TextKey } from '../../i18n/en.ts';
import { type CallOptions, useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';

const queryKey = ['members'];

/** The members of the institution; refetched when the window gets the focus. */
export function useMembers() {
  return useQuery({
    queryKey,
    queryFn: () => api.listMembers({}),
    refetchOnWindowFocus: true,
  });
}

type MemberCall =
  | 'inviteMember'
  | 'resendInvitation'
  | 'changeMemberRoles'
  | 'removeMember'
  | 'storeMemberPolicy';

interface Texts {
  /** Left out where an alert shows the error. */
  readonly errorTitle?: TextKey;
  readonly success?: TextKey;
}

/** A call that changes the members. The list is loaded again, also after an error: the call may have worked. */
export function useMemberCall<Name extends MemberCall>(
  name: Name,
  { errorTitle, success }: Texts = {},
) {
  const notify = useNotify();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const options: CallOptions<Name> = {
    onSuccess: async () => {
      await refresh();
      if (success) notify.success(success);
    },
    onError: (error) => {
      void refresh();
      if (errorTitle) notify.error(errorTitle, error);
    },
  };
  return useCall(name, options);
}

/** Shows a change of the policy before its answer. */
export function useShownPolicy() {
  const queries = useQueryClient();
  return (secondFactor: boolean) =>
    queries.setQueryData<Members>(queryKey, (shown) => shown && { ...shown, secondFactor });
}
