import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { sessionStore, useSession } from '../../session/session-store.ts';
import { forgetSiteVisit } from '../../session/site-visit.ts';

const signInKey = ['signIn'];

/** The path of this page without its query: the way back to the question. */
export function useShowPath(): string {
  return useLocation().pathname;
}

/** What a site asks, and what it knows of the person who is logged in. */
export function useSignIn() {
  const { uid = '' } = useParams();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: [...signInKey, uid, user?.accountId, user?.profileId],
    queryFn: () => api.findSignIn({ params: { uid } }),
    enabled: status !== 'checking',
    // Another tab may have answered, and the browser's Back button leads to an answered question.
    refetchOnWindowFocus: 'always',
  });
  const isGone = isProblem(query.error, 'SignIn_NotFound');
  useEffect(() => {
    if (isGone) forgetSiteVisit();
  }, [isGone]);
  return { ...query, isGone };
}

/** Answers the site, and leaves for it. The buttons rest until then. */
export function useAnswer() {
  const { uid = '' } = useParams();
  const queries = useQueryClient();
  const { mutate, variables, error, isPending, isSuccess } = useCall('answerSignIn', {
    onSuccess: ({ location }) => {
      forgetSiteVisit();
      window.location.assign(location);
    },
    onError: (error) => {
      // An ID that was handed over in another tab, or a request that has ended: the page then says so.
      if (isProblem(error, 'Profile_NotFound')) sessionStore.setProfileId(null);
      if (isProblem(error, 'SignIn_NotFound'))
        void queries.invalidateQueries({ queryKey: signInKey });
    },
  });
  const isBusy = isPending || isSuccess;
  return {
    error,
    isBusy,
    /** What is on its way. */
    shown: isBusy ? variables?.body.show : undefined,
    answer: (show: 'alias' | 'id' | 'nothing', sample?: number) =>
      isBusy ||
      mutate({ params: { uid }, body: { show, ...(sample !== undefined && { sample }) } }),
  };
}
