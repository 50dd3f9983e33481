import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { challenge, challengeLengths } from '#shared/limits.ts';
import { personIdPattern } from '#shared/person-id.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { PersonIdField } from '../../ui/person-id-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ChallengeSettings } from './challenge-settings.tsx';
import type { SendChallengeValues } from './send-challenge-schema.ts';

const resolver = formResolver(async () => {
  const { sendChallengeSchema } = await import('./send-challenge-schema.ts');
  return sendChallengeSchema;
});

interface Props {
  readonly initialId: string;
  /** Whether the ID field takes the focus: the person has just asked for another challenge. */
  readonly hasFocus: boolean;
  readonly onSent: (sent: ChallengeData) => void;
}

/** The ID to challenge and, for whoever wants it, the length of the code. */
export function SendChallengeForm({ initialId, hasFocus, onSent }: Props) {
  const { t } = useTranslation();
  const form = useForm<SendChallengeValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { id: initialId, complexity: challenge.defaultComplexity },
  });
  const { control, setFocus } = form;
  const send = useCall('sendChallenge', {
    errorTitle: 'Challenge_CouldNotSend',
    onSuccess: onSent,
  });
  useEffect(() => {
    if (hasFocus) setFocus('id');
  }, [hasFocus, setFocus]);
  const hasId = personIdPattern.test(useWatch({ control, name: 'id' }));
  useErrorTitle(send.isError || form.formState.errors.id !== undefined);
  return (
    <Form
      form={form}
      draft="challenge"
      onSubmit={({ id, complexity }) =>
        send.mutate({
          params: { id },
          query: { challengeLength: challengeLengths[complexity] },
        })
      }
    >
      {send.isError && <LoadError titleKey="Challenge_CouldNotSend" error={send.error} />}
      <PersonIdField
        control={control}
        name="id"
        label={t('SendChallenge_PersonId')}
        isRequired
        enterKeyHint="send"
      />
      <ChallengeSettings control={control} />
      <SubmitButton
        isPending={send.isPending}
        stillNeeded={hasId ? [] : [t('SendChallenge_NeedsId')]}
      >
        {t('SendChallenge_Send')}
      </SubmitButton>
    </Form>
  );
}
