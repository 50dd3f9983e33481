import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { BirthDateForm } from './birth-date-form.tsx';
import { ClaimForm } from './claim-form.tsx';

/** Draws candidates. Whoever turns out to have an ID is shown it instead. */
function useDraw(onDrawn: (candidates: readonly string[]) => void) {
  const navigate = useNavigate();
  const draw = useCall('drawCandidates', {
    errorTitle: 'NewProfile_CouldNotLoad',
    onSuccess: ({ idCandidates }) => onDrawn(idCandidates),
  });
  return {
    error: draw.error,
    isPending: draw.isPending,
    start: (birthDate: string) =>
      draw.mutate(
        { query: { birthDate } },
        {
          onError: (error) => {
            const hasOne = isProblem(error, 'Profile_AlreadyHasId');
            if (hasOne) navigate(paths.me, { replace: true });
          },
        },
      ),
  };
}

/** A new ID in two steps: the birth date, and one of the candidates for it. */
export function NewId() {
  const [birthDate, setBirthDate] = useState('');
  const [candidates, setCandidates] = useState<readonly string[]>();
  const [isBack, setIsBack] = useState(false);
  const draw = useDraw(setCandidates);
  const drawFor = (date: string) => {
    setBirthDate(date);
    draw.start(date);
  };
  const goBack = () => {
    setCandidates(undefined);
    setIsBack(true);
  };
  return candidates === undefined ? (
    <BirthDateForm
      initialDate={birthDate}
      hasFocus={isBack}
      isPending={draw.isPending}
      error={draw.error}
      onSubmit={drawFor}
    />
  ) : (
    <ClaimForm
      birthDate={birthDate}
      candidates={candidates}
      isDrawing={draw.isPending}
      onDrawAgain={() => draw.start(birthDate)}
      onBack={goBack}
    />
  );
}
