import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { api } from '../../api/client.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { focusHeadingIfLost } from '../../ui/focus-heading.ts';
import { useNotify } from '../../ui/notify.ts';

const key = ['assignerRequests'];
const notFound: RequestError['status'] = 404;

/** The requests that wait, the oldest first. */
export function useAssignerRequests() {
  return useQuery({
    queryKey: key,
    queryFn: () => api.assignerRequests({}),
    refetchOnWindowFocus: true,
  });
}

/** Answers one request; answered, it leaves the list, also if another admin was faster. */
export function useAnswerRequest(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const forget = () => {
    queries.setQueryData<ListedAssignerRequest[]>(key, (list) =>
      list?.filter((other) => other.id !== id),
    );
    focusHeadingIfLost();
  };
  const onError = (error: Error) => {
    if (error instanceof RequestError && error.status === notFound) forget();
  };
  const approval = useCall('approveAssignerRequest', {
    errorTitle: 'AssignerRequests_CouldNotApprove',
    onSuccess: () => {
      notify.success('AssignerRequests_Approved');
      forget();
    },
  });
  const deletion = useCall('deleteAssignerRequest', {
    errorTitle: 'AssignerRequests_CouldNotDelete',
    onSuccess: () => {
      notify.success('AssignerRequests_Deleted');
      forget();
    },
  });
  return {
    isPending: approval.isPending || deletion.isPending,
    approve: () => approval.mutate({ params: { id } }, { onError }),
    /** With or without the mail that says so. */
    remove: (isMailed: boolean) =>
      deletion.mutate(
        { params: { id }, query: { notify: isMailed ? 'true' : 'false' } },
        { onError },
      ),
  };
}
