import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { profileEndpoints } from '#shared/api/profiles.ts';
import { birthDate } from '#shared/limits/ids.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useTyping } from '../../parts/use-saving.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { localToday } from '../../ui/fields/date-text.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useLeaveWithId } from './use-new-profile.ts';
import { BackToChoice } from './way-choice.tsx';

/** Draws candidates, unless it is abandoned. A person who already has an ID is sent to it. */
function useDraw(onDrawn: (candidates: readonly string[]) => void) {
  const leave = useLeaveWithId('NewProfile_CouldNotLoad');
  const draw = useCall('drawCandidates', {});
  return {
    error: draw.error,
    isPending: draw.isPending,
    abandon: draw.reset,
    start: (birthDate: string) =>
      draw.mutate(
        { query: { birthDate } },
        { onSuccess: ({ idCandidates }) => onDrawn(idCandidates), onError: leave },
      ),
  };
}

/** Checks with the schema of the call. */
const resolver = formResolver(profileEndpoints.drawCandidates.query);

interface BirthDateProps {
  readonly initialDate: string;
  /** Whether the field gets the focus: the person came back to change the date. */
  readonly hasFocus: boolean;
  readonly isPending: boolean;
  /** The error of the last draw. */
  readonly error: Error | null;
  readonly onSubmit: (birthDate: string) => void;
  /** Called when the person corrects the date. */
  readonly onChange: () => void;
}

/** Step one: the birth date. */
function BirthDateForm(props: BirthDateProps) {
  const { initialDate, hasFocus, isPending, error, onSubmit, onChange } = props;
  const { t } = useTranslation();
  const [today] = useState(() => localToday());
  const form = useForm({
    resolver,
    defaultValues: { birthDate: initialDate },
  });
  useTyping(form, onChange);
  const { setFocus } = form;
  useEffect(() => {
    if (hasFocus) setFocus('birthDate');
  }, [hasFocus, setFocus]);
  useErrorTitle(error !== null);
  return (
    <>
      <FocusedHeading className="step-heading">{t('NewProfile_BirthDateTitle')}</FocusedHeading>
      <p className="text-muted-ink mb-4">{t('NewProfile_BirthDateText')}</p>
      <Form form={form} draft="birth-date" onSubmit={(values) => onSubmit(values.birthDate)}>
        {error && <LoadError titleKey="NewProfile_CouldNotLoad" error={error} />}
        <DateField
          control={form.control}
          name="birthDate"
          label={t('NewProfile_BirthDate')}
          isRequired
          birth="own"
          earliest={birthDate.earliest}
          latest={today}
        />
        <SubmitButton isPending={isPending} aside={<BackToChoice />}>
          {t('NewProfile_Draw')}
        </SubmitButton>
      </Form>
    </>
  );
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
      // The answer would be for the date before.
      onChange={() => draw.isPending && draw.abandon()}
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
