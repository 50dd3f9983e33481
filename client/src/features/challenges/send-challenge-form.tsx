import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { challenge, challengeLengths } from '#shared/limits/challenges.ts';
import { personIdPattern } from '#shared/person-id.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useTyping } from '../../parts/use-saving.ts';
import { asText, kept } from '../../session/kept.ts';
import { useSession } from '../../session/session-store.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { PersonIdField } from '../../ui/fields/person-id-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import {
  ChallengeSettings,
  comparedLength,
  type SendChallengeValues,
  sendChallengeSchema,
  usualComparer,
} from './challenge-settings.tsx';
import type { RunningCheck } from './running-check.ts';

const resolver = formResolver(sendChallengeSchema);

/** The ID that was typed and not sent, so that a look at another page keeps it. */
const keptId = kept('challengedId', asText);

/** A sent challenge: the sender compares its code, or Unikat does. */
export interface Sent {
  readonly onSent: (sent: ChallengeData) => void;
  readonly onCreated: (running: RunningCheck) => void;
}

/** Sends the challenge in the chosen way. The answer is of use only on this page. */
function useSending({ onSent, onCreated }: Sent) {
  const { accountType } = useSession().user ?? {};
  const forgetId = { onSuccess: keptId.forget };
  const send = useCall('sendChallenge', forgetId);
  const create = useCall('createChallenge', forgetId);
  return {
    isPending: send.isPending || create.isPending,
    error: send.error ?? create.error,
    submit({ id, complexity, comparer, senderName }: SendChallengeValues) {
      send.reset();
      create.reset();
      const challengeLength = comparedLength(complexity);
      if ((comparer ?? usualComparer(accountType)) === 'unikat')
        create.mutate(
          { body: { unikatId: id, challengeLength, senderName } },
          {
            onSuccess: (created) =>
              onCreated({
                ...created,
                unikatId: id,
                challengeLength: challengeLength ?? challengeLengths[challenge.defaultComplexity],
              }),
          },
        );
      else
        send.mutate(
          { params: { id }, query: { challengeLength: challengeLengths[complexity] } },
          { onSuccess: onSent },
        );
    },
  };
}

interface Props extends Sent {
  /** The ID in the address; without one, what was typed before. */
  readonly initialId: string | undefined;
  /** Whether the ID field gets the focus: the person is sending another challenge. */
  readonly hasFocus: boolean;
}

/** The ID to challenge and, as options, who compares and the length of the code. */
export function SendChallengeForm({ initialId, hasFocus, ...sent }: Props) {
  const { t } = useTranslation();
  const form = useForm<SendChallengeValues>({
    resolver,
    defaultValues: {
      id: initialId ?? keptId.get() ?? '',
      complexity: challenge.defaultComplexity,
      senderName: '',
    },
  });
  const { control, setFocus } = form;
  const sending = useSending(sent);
  useTyping(form, () => keptId.keep(form.getValues('id') || undefined));
  useEffect(() => {
    if (hasFocus) setFocus('id');
  }, [hasFocus, setFocus]);
  const { status, tokens, user } = useSession();
  const usual = usualComparer(user?.accountType);
  // Who compares depends on the account.
  const isAccountUnknown = status === 'checking' && tokens !== undefined;
  const comparer = useWatch({ control, name: 'comparer' }) ?? usual;
  const hasId = personIdPattern.test(useWatch({ control, name: 'id' }));
  useErrorTitle(sending.error !== null || form.formState.errors.id !== undefined);
  return (
    <Form form={form} draft="challenge" onSubmit={sending.submit}>
      {sending.error && (
        <LoadError
          titleKey={
            isUnanswered(sending.error) ? 'Challenge_SentNoAnswer' : 'Challenge_CouldNotSend'
          }
          error={sending.error}
        />
      )}
      <PersonIdField
        control={control}
        name="id"
        label={t('SendChallenge_PersonId')}
        hint={t('SendChallenge_IdHint')}
        isRequired
        enterKeyHint="send"
      />
      <ChallengeSettings form={form} comparer={comparer} />
      <SubmitButton
        isPending={sending.isPending || isAccountUnknown}
        stillNeeded={hasId ? undefined : t('SendChallenge_NeedsId')}
      >
        {t('SendChallenge_Send')}
      </SubmitButton>
    </Form>
  );
}
