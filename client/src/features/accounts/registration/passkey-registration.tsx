import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { makePasskey, showPasskeyError } from '../../../parts/passkey-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { useEnterAnonymously } from '../sign-in/sign-in-hooks.ts';
import type { RegisterValues } from './registration.ts';

/** Registers anonymously with a passkey instead of a password. */
export function usePasskeyRegistration(form: UseFormReturn<RegisterValues>) {
  const enter = useEnterAnonymously(true);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await makePasskey(() => api.registerByPasskeyOptions({}));
      return api.registerByPasskey({ body: { response } });
    },
    onError: (error) => showPasskeyError(form, error),
  });
  return { register: () => mutate(undefined, { onSuccess: enter }), isPending };
}

interface ChoiceProps {
  readonly usesPasskey: boolean;
  readonly onChange: (usesPasskey: boolean) => void;
}

/** Changes between a password and a passkey. */
export function PasskeyChoice({ usesPasskey, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      {usesPasskey && <p>{t('Register_PasskeyText')}</p>}
      <Button look="outline" className="passkey-choice" onPress={() => onChange(!usesPasskey)}>
        {t(usesPasskey ? 'Register_ByPassword' : 'Register_ByPasskey')}
      </Button>
    </>
  );
}
