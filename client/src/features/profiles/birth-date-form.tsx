import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { birthDate } from '#shared/limits.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { localToday } from '../../ui/date-text.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { BackToChoice } from './back-to-choice.tsx';

/** By the schema of the call itself. */
const resolver = formResolver(async () => {
  const { profileEndpoints } = await import('#shared/api/profiles.ts');
  return profileEndpoints.drawCandidates.query;
});

interface Props {
  readonly initialDate: string;
  /** Whether the field itself takes the focus: the person came back to change the date. */
  readonly hasFocus: boolean;
  readonly isPending: boolean;
  /** Why no candidates could be drawn. */
  readonly error: Error | null;
  readonly onSubmit: (birthDate: string) => void;
}

/** The first step to a new ID: the birth date. */
export function BirthDateForm({ initialDate, hasFocus, isPending, error, onSubmit }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => localToday(new Date()));
  const form = useForm({
    resolver,
    defaultValues: { birthDate: initialDate },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (hasFocus) setFocus('birthDate');
  }, [hasFocus, setFocus]);
  useErrorTitle(error !== null);
  return (
    <>
      <FocusedHeading className="step-heading">{t('NewProfile_BirthDateTitle')}</FocusedHeading>
      <p className="step-lead">{t('NewProfile_BirthDateText')}</p>
      <Form form={form} draft="birth-date" onSubmit={(values) => onSubmit(values.birthDate)}>
        {error && <LoadError titleKey="NewProfile_CouldNotLoad" error={error} />}
        <DateField
          control={form.control}
          name="birthDate"
          label={t('NewProfile_BirthDate')}
          isRequired
          autoComplete="bday"
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
