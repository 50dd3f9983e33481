import { queryOptions } from '@tanstack/react-query';
import type { OwnReissue } from '#shared/api/reissues.ts';
import { api } from '../api/client.ts';
import { isProblem } from '../api/request-error.ts';

/** The open request to issue the person's ID again, null without one. It is asked for once in a visit. */
export const ownReissueQuery = queryOptions({
  queryKey: ['ownReissue'],
  queryFn: async (): Promise<OwnReissue | null> => {
    try {
      return await api.myReissue({});
    } catch (error) {
      if (isProblem(error, 'Reissue_NotFound')) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
