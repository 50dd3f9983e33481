import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../parts/form.tsx';
import { showPasskeyError } from '../../../parts/passkey-questions.ts';
import { ProofDeclined } from '../../../parts/proof.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useDeviceText } from '../security/use-device-text.ts';
import { PasskeyNameField, passkeyNameResolver } from './passkey-name-field.tsx';
import { usePasskeyAddition } from './use-passkeys.ts';

interface Props {
  readonly onAdded: (name: string) => void;
}

/** Has the device make a passkey. The form suggests the name of this device. */
export function AddPasskeyForm({ onAdded }: Props) {
  const { t } = useTranslation();
  const name = useDeviceText()(navigator.userAgent);
  const form = useForm({ resolver: passkeyNameResolver, defaultValues: { name } });
  const { mutate, isPending } = usePasskeyAddition();
  const add = (values: { name: string }) =>
    mutate(values.name, {
      onSuccess: (added) => {
        form.reset({ name });
        onAdded(added.name);
      },
      onError: (error) => {
        if (!(error instanceof ProofDeclined)) showPasskeyError(form, error, ['name']);
      },
    });
  return (
    <div className="account-card password-section">
      <Form
        form={form}
        label={t('Passkeys_Add')}
        onSubmit={add}
        failureTitle={t('Passkeys_CouldNotAdd')}
      >
        <PasskeyNameField control={form.control} />
        <SubmitButton isPending={isPending}>{t('Passkeys_Add')}</SubmitButton>
      </Form>
    </div>
  );
}
