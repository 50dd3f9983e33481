import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personIdPattern } from '#shared/person-id.ts';
import { api } from '../../api/client.ts';
import { localToday } from '../../ui/date-text.ts';
import { fallbackSampleId } from '../../ui/person-id.tsx';

/** A sample ID for today. A failed call is nobody's concern: an impossible sample stands instead. */
export function useSampleId(): string {
  const [now] = useState(() => new Date());
  const birthdate = localToday(now);
  const sample = useQuery({
    queryKey: ['sampleId', birthdate],
    queryFn: () => api.sampleId({ query: { birthdate } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSample = personIdPattern.test(String(sample.data));
  return isSample && sample.data ? sample.data : fallbackSampleId(now);
}
