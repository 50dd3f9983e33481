import { ArrowLeft } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { secondsPerMinute } from '#shared/durations.ts';
import { personId } from '#shared/limits/ids.ts';
import { isProblem } from '../../api/request-error.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { useLeaveWithId, useStoreProfile } from './use-new-profile.ts';

interface CandidateProps {
  readonly birthDate: string;
  readonly candidates: readonly string[];
  readonly chosen: string;
  /** Whether the person may choose another one. */
  readonly isOpen: boolean;
  readonly onChoose: (id: string) => void;
}

/** The candidates as radio buttons. */
function CandidateField({ birthDate, candidates, chosen, isOpen, onChoose }: CandidateProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="choice-cards">
      <legend className="mb-2">
        {t('NewProfile_ChooseLegend', { date: dayText(birthDate, currentLanguage()) })}
      </legend>
      {candidates.map((id) => (
        <label key={id} className="choice-card candidate">
          <input
            type="radio"
            className="form-check-input"
            name="candidate"
            value={id}
            checked={id === chosen}
            disabled={!isOpen && id !== chosen}
            onChange={() => onChoose(id)}
          />
          <PersonId id={id} />
        </label>
      ))}
      <p className="note mb-0">{t('NewProfile_Permanent')}</p>
    </fieldset>
  );
}

interface Props {
  readonly birthDate: string;
  readonly candidates: readonly string[];
  readonly isDrawing: boolean;
  /** Called when the chosen candidate is no longer available. */
  readonly onDrawAgain: () => void;
  readonly onBack: () => void;
}

/** Claims a candidate. After a refusal it shows the person's ID, or asks for other candidates. */
function useClaim(onLost: () => void) {
  const leave = useLeaveWithId('Profile_CouldNotStore');
  const claim = useCall('claimCandidate', { onSuccess: useStoreProfile() });
  const start = (id: string) =>
    claim.mutate(
      { params: { id } },
      {
        onError: (error) => {
          if (!leave(error) && isProblem(error, 'Candidate_NotAvailable')) onLost();
        },
      },
    );
  // A person who has an ID leaves this page, and hears of it there.
  const error = isProblem(claim.error, 'Profile_AlreadyHasId') ? null : claim.error;
  return { error, isPending: claim.isPending, start };
}

/** Step two: the choice of a candidate. */
export function ClaimForm({ birthDate, candidates, isDrawing, onDrawAgain, onBack }: Props) {
  const { t } = useTranslation();
  const [first = ''] = candidates;
  const form = useForm({ defaultValues: { id: first } });
  const { control, setValue } = form;
  const claim = useClaim(onDrawAgain);
  const chosen = useWatch({ control, name: 'id' });
  useErrorTitle(claim.error !== null);
  const minutes = personId.personReservationSeconds / secondsPerMinute;
  // After another draw the chosen candidate may no longer be offered.
  const isOffered = candidates.includes(chosen);
  return (
    <>
      {/* New candidates restart the step, so the focus goes back to its heading. */}
      <FocusedHeading key={candidates.join()} className="step-heading">
        {t('NewProfile_ChooseTitle')}
      </FocusedHeading>
      <Form form={form} onSubmit={() => claim.start(chosen)}>
        <CandidateField
          birthDate={birthDate}
          candidates={candidates}
          chosen={chosen}
          isOpen={!claim.isPending && !isUnanswered(claim.error)}
          onChoose={(id) => setValue('id', id)}
        />
        {/* Beside the button, since the IDs fill the screen of a phone. */}
        {claim.error && (
          <LoadError
            titleKey={isUnanswered(claim.error) ? 'NewProfile_NoAnswer' : 'Profile_CouldNotStore'}
            error={claim.error}
          />
        )}
        <SubmitButton
          isPending={claim.isPending || isDrawing}
          stillNeeded={isOffered ? undefined : t('NewProfile_NeedsChoice')}
          aside={
            <Button icon={ArrowLeft} onPress={onBack}>
              {t('NewProfile_ChangeDate')}
            </Button>
          }
        >
          {t('NewProfile_Claim')}
        </SubmitButton>
        {/* Below the button, which the IDs would push off the screen of a phone. */}
        <p className="note mt-3 mb-0">{t('NewProfile_Reserved', { minutes })}</p>
      </Form>
    </>
  );
}
