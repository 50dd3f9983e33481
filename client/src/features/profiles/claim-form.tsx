import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../api/request-error.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNotify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CandidateField } from './candidate-field.tsx';
import { rememberProfile } from './use-my-profile.ts';

interface Props {
  readonly birthDate: string;
  readonly candidates: readonly string[];
  readonly isDrawing: boolean;
  /** A candidate was lost meanwhile: others are needed. */
  readonly onDrawAgain: () => void;
  readonly onBack: () => void;
}

/** Claims a candidate for good, and knows what to do if that is no longer possible. */
function useClaim(onLost: () => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const claim = useCall('claimCandidate', {
    errorTitle: 'Profile_CouldNotStore',
    onSuccess: (profile) => {
      notify.success('NewProfile_Claimed');
      rememberProfile(queries, profile);
      navigate(paths.me, { replace: true });
    },
  });
  const recover = (error: Error) => {
    if (isProblem(error, 'Profile_AlreadyHasId')) navigate(paths.me, { replace: true });
    if (isProblem(error, 'Candidate_NotAvailable')) onLost();
  };
  return {
    error: claim.error,
    isPending: claim.isPending,
    start: (id: string) => claim.mutate({ params: { id } }, { onError: recover }),
  };
}

/** The second step to a new ID: one of the candidates, for good. */
export function ClaimForm({ birthDate, candidates, isDrawing, onDrawAgain, onBack }: Props) {
  const { t } = useTranslation();
  const [first = ''] = candidates;
  const form = useForm({ defaultValues: { id: first } });
  const { control, setValue } = form;
  const claim = useClaim(onDrawAgain);
  const chosen = useWatch({ control, name: 'id' });
  useErrorTitle(claim.error !== null);
  // After another draw the chosen one may be among those that are gone.
  const isOffered = candidates.includes(chosen);
  return (
    <>
      {/* Another draw is another step: the focus goes back to where the choice begins. */}
      <FocusedHeading key={candidates.join()} className="step-heading">
        {t('NewProfile_ChooseTitle')}
      </FocusedHeading>
      <Form form={form} onSubmit={() => claim.start(chosen)}>
        {claim.error && <LoadError titleKey="Profile_CouldNotStore" error={claim.error} />}
        <CandidateField
          birthDate={birthDate}
          candidates={candidates}
          chosen={chosen}
          onChoose={(id) => setValue('id', id)}
        />
        <Notice tone="info" title={t('NewProfile_PermanentTitle')}>
          {t('NewProfile_PermanentText')}
        </Notice>
        <SubmitButton
          isPending={claim.isPending || isDrawing}
          stillNeeded={isOffered ? [] : [t('NewProfile_NeedsChoice')]}
          aside={
            <button type="button" className="btn btn-quiet" onClick={onBack}>
              <ArrowLeft size={18} aria-hidden />
              {t('NewProfile_ChangeDate')}
            </button>
          }
        >
          {t('NewProfile_Claim')}
        </SubmitButton>
      </Form>
    </>
  );
}
