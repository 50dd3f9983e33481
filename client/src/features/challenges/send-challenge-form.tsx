import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { type ChallengeComplexity, challengeComplexities } from '#shared/enums.ts';
import { challenge, challengeLengths } from '#shared/limits.ts';
import { personIdPattern } from '#shared/person-id.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import type { TextKey } from '../../i18n/en.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { PersonIdField } from '../../ui/person-id-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SendChallengeValues } from './send-challenge-schema.ts';

const resolver = formResolver(async () => {
  const { sendChallengeSchema } = await import('./send-challenge-schema.ts');
  return sendChallengeSchema;
});

const labels = {
  Low: 'SendChallenge_Low',
  Medium: 'SendChallenge_Medium',
  High: 'SendChallenge_High',
  Extreme: 'SendChallenge_Extreme',
} as const satisfies Record<ChallengeComplexity, TextKey>;

/** The length of the code; closed at first, since the default suits most cases. */
function ChallengeSettings({ control }: { readonly control: Control<SendChallengeValues> }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet settings-toggle"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen((open) => !open)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {t('SendChallenge_Settings')}
        <ChevronDown className="settings-sign" size={18} aria-hidden />
      </button>
      <div id={panelId} hidden={!isOpen} className="settings-panel">
        <SelectField
          control={control}
          name="complexity"
          label={t('SendChallenge_Complexity')}
          hint={t('SendChallenge_ComplexityHint')}
          options={challengeComplexities.map((value) => ({
            value,
            label: t(labels[value], { length: challengeLengths[value] }),
          }))}
        />
      </div>
    </>
  );
}

interface Props {
  readonly initialId: string;
  /** Whether the ID field gets the focus: the person is sending another challenge. */
  readonly hasFocus: boolean;
  readonly onSent: (sent: ChallengeData) => void;
}

/** The ID to challenge and, as an option, the length of the code. */
export function SendChallengeForm({ initialId, hasFocus, onSent }: Props) {
  const { t } = useTranslation();
  const form = useForm<SendChallengeValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { id: initialId, complexity: challenge.defaultComplexity },
  });
  const { control, setFocus } = form;
  const send = useCall('sendChallenge', { onSuccess: onSent });
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
