import { type RefObject, useCallback } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../parts/form.tsx';
import { paths } from '../../paths.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { newTabLinkTo } from '../../ui/new-tab-link.tsx';
import { PasswordPairFields } from '../../ui/password-pair-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import type { RegisterValues } from './register-form-schema.ts';
import { emptyRegistration, stillNeededToRegister } from './registration.ts';
import { useRegistration } from './use-registration.ts';
import { useTypedName } from './use-typed-name.ts';

const resolver = formResolver(async () => {
  const { registerFormSchema } = await import('./register-form-schema.ts');
  return registerFormSchema;
});

interface ConsentProps {
  readonly control: Control<RegisterValues>;
  readonly isLocal: boolean;
}

const privacy = { page: newTabLinkTo(paths.privacy) };
const terms = { page: newTabLinkTo(paths.termsOfService) };

function ConsentFields({ control, isLocal }: ConsentProps) {
  const { t } = useTranslation();
  return (
    <>
      {isLocal && (
        <CheckboxField
          control={control}
          name="acceptsPrivacy"
          label={<MarkedText text={t('Register_AcceptPrivacy')} marks={privacy} />}
          isRequired
        />
      )}
      <CheckboxField
        control={control}
        name="acceptsTerms"
        label={<MarkedText text={t('Register_AcceptTerms')} marks={terms} />}
        isRequired
      />
    </>
  );
}

interface Props {
  /** What was typed as name or e-mail address, kept while the other form is open. */
  readonly typedName: RefObject<string>;
}

/** Registers with an e-mail address, or anonymously. */
export function RegisterForm({ typedName }: Props) {
  const { t } = useTranslation();
  const email = typedName.current.includes('@') ? typedName.current : '';
  const form = useForm({
    resolver,
    defaultValues: { ...emptyRegistration, email },
  });
  const { control, getValues, setValue } = form;
  useTypedName(
    typedName,
    useCallback(() => getValues('email'), [getValues]),
  );
  const { register, isPending } = useRegistration(form);
  const values = form.watch();
  const isLocal = values.accountType === 'Local';
  return (
    <Form form={form} onSubmit={register} failureTitle={t('Register_CouldNotRegister')}>
      <AccountTypeChoice
        value={values.accountType}
        onChange={(type) => setValue('accountType', type)}
      />
      {isLocal && (
        <EmailField
          control={control}
          name="email"
          label={t('Register_Email')}
          isRequired
          enterKeyHint="next"
        />
      )}
      <PasswordPairFields
        control={control}
        names={['password', 'repeatedPassword']}
        label={t('Register_Password')}
        mismatch={t('Register_PasswordsDoNotMatch')}
      />
      <ConsentFields control={control} isLocal={isLocal} />
      <SubmitButton
        isPending={isPending}
        stillNeeded={stillNeededToRegister(values).map((key) => t(key))}
      >
        {t('SignIn_Register')}
      </SubmitButton>
    </Form>
  );
}
