import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
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

/** The figures of a range; the last ones stay until they are there. */
export function useFigures<Answer>(
  name: string,
  form: FiguresForm,
  load: (call: ReturnType<typeof figuresCall>) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [name, form],
    queryFn: () => load(figuresCall(form)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}
