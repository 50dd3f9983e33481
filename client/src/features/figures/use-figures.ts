import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AdminFigures, AssignerFigures } from '#shared/api/figures.ts';
import { api } from '../../api/client.ts';
import {
  type FiguresForm,
  figuresCall,
  readFiguresForm,
  writeFiguresForm,
} from './figures-query.ts';

/** The range in the address, and the function to change it. */
export function useFigureRange() {
  const [query, setQuery] = useSearchParams();
  return {
    form: readFiguresForm(query),
    choose: (form: FiguresForm) => setQuery(writeFiguresForm(form)),
  };
}

type Call = ReturnType<typeof figuresCall>;

function useFigures<Answer>(
  name: string,
  form: FiguresForm,
  load: (call: Call) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [name, form],
    queryFn: () => load(figuresCall(form)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** What the assigner issued in a range. */
export function useAssignerFigures(form: FiguresForm) {
  return useFigures<AssignerFigures>('assignerFigures', form, api.assignerFigures);
}

/** The figures over all assigners. */
export function useAdminFigures(form: FiguresForm) {
  return useFigures<AdminFigures>('adminFigures', form, api.adminFigures);
}
