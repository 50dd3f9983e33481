import { type RefObject, useCallback } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { password as limits } from '#shared/limits.ts';
import { paths } from '../../app/paths.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { isMismatchVisible } from '../../ui/password-pair.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import {
  emptyRegistration,
  type RegisterValues,
  registerFormSchema,
  stillNeededToRegister,
} from './registration.ts';
import { useRegistration } from './use-registration.ts';
import { useTypedName } from './use-typed-name.ts';

interface PartProps {
  readonly control: Control<RegisterValues>;
}

function PasswordPairFields({ control, isMismatch }: PartProps & { isMismatch: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label={t('Register_Password')}
        hint={t('Register_PasswordHint', { min: limits.minLength })}
        isRequired
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        control={control}
        name="repeatedPassword"
        label={t('Register_RepeatPassword')}
        liveError={isMismatch ? t('Register_PasswordsDoNotMatch') : undefined}
        isRequired
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  );
}

function ConsentFields({ control, isLocal }: PartProps & { isLocal: boolean }) {
  const privacy = { page: <NewTabLink to={paths.privacy} /> };
  const terms = { page: <NewTabLink to={paths.termsOfService} /> };
  return (
    <>
      {isLocal && (
        <CheckboxField
          control={control}
          name="acceptsPrivacy"
          label={<Trans i18nKey="Register_AcceptPrivacy" components={privacy} />}
          isRequired
        />
      )}
      <CheckboxField
        control={control}
        name="acceptsTerms"
        label={<Trans i18nKey="Register_AcceptTerms" components={terms} />}
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
    resolver: formResolver(registerFormSchema),
    defaultValues: { ...emptyRegistration, email },
  });
  const { control, getValues, setValue, formState } = form;
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
        <TextField
          control={control}
          name="email"
          label={t('Register_Email')}
          isRequired
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          enterKeyHint="next"
          spellCheck={false}
        />
      )}
      <PasswordPairFields
        control={control}
        isMismatch={isMismatchVisible(values, formState.touchedFields.repeatedPassword === true)}
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
