import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { senderNameSchema } from '#shared/api/challenge-checks.ts';
import { personIdSchema } from '#shared/api/fields.ts';
import {
  type AccountType,
  type ChallengeComplexity,
  challengeComplexities,
} from '#shared/enums.ts';
import { challenge, challengeCheck, challengeLengths } from '#shared/limits/challenges.ts';
import type { TextKey } from '../../i18n/en.ts';
import { useSession } from '../../session/session-store.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Who compares the code with what the person says. */
const comparers = ['sender', 'unikat'] as const;
type Comparer = (typeof comparers)[number];

/** Who compares if the sender chooses nothing: institutions need something to keep. */
export function usualComparer(accountType: AccountType | undefined): Comparer {
  return accountType === 'Assigner' ? 'unikat' : 'sender';
}

/** The lengths that Unikat compares: four characters could be guessed. */
type ComparedLength = (typeof challengeCheck.lengths)[number];

/** The length of a code, if Unikat compares codes of that length. */
export function comparedLength(complexity: ChallengeComplexity): ComparedLength | undefined {
  return challengeCheck.lengths.find((length) => length === challengeLengths[complexity]);
}

/** The complexities that this comparer offers. */
function complexitiesFor(comparer: Comparer): readonly ChallengeComplexity[] {
  return challengeComplexities.filter(
    (complexity) => comparer === 'sender' || comparedLength(complexity) !== undefined,
  );
}

/** The form that sends a challenge. */
export const sendChallengeSchema = z.object({
  id: personIdSchema,
  complexity: z.enum(challengeComplexities),
  /** Undefined until the sender has chosen. */
  comparer: z.enum(comparers).optional(),
  senderName: senderNameSchema,
});
export type SendChallengeValues = z.infer<typeof sendChallengeSchema>;

const comparerTexts = {
  sender: { label: 'SendChallenge_ByMe', description: 'SendChallenge_ByMeText' },
  unikat: { label: 'SendChallenge_ByUnikat', description: 'SendChallenge_ByUnikatText' },
} as const satisfies Record<Comparer, Record<'label' | 'description', TextKey>>;

interface Props {
  readonly form: UseFormReturn<SendChallengeValues>;
  readonly comparer: Comparer;
}

/** How the owner of the ID learns who asks: an institution has its name, others type theirs. */
function SenderName({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  if (useSession().user?.accountType === 'Assigner')
    return <p className="note settings-note">{t('SendChallenge_InstitutionName')}</p>;
  return (
    <TextField
      control={form.control}
      name="senderName"
      label={t('SendChallenge_SenderName')}
      hint={t('SendChallenge_SenderNameHint')}
      autoComplete="name"
    />
  );
}

function Choices({ form, comparer }: Props) {
  const { t } = useTranslation();
  const choose = (chosen: Comparer) => {
    form.setValue('comparer', chosen, { shouldDirty: true });
    if (chosen === 'unikat' && comparedLength(form.getValues('complexity')) === undefined)
      form.setValue('complexity', challenge.defaultComplexity, { shouldDirty: true });
  };
  return (
    <>
      <ChoiceCards
        legend={t('SendChallenge_WhoCompares')}
        value={comparer}
        options={comparers.map((value) => ({
          value,
          label: t(comparerTexts[value].label),
          description: t(comparerTexts[value].description),
        }))}
        onChoose={choose}
      />
      {comparer === 'unikat' && <SenderName form={form} />}
      <SelectField
        control={form.control}
        name="complexity"
        label={t('SendChallenge_Complexity')}
        hint={t('SendChallenge_ComplexityHint')}
        options={complexitiesFor(comparer).map((value) => ({
          value,
          label: t(`SendChallenge_${value}`, { length: challengeLengths[value] }),
        }))}
      />
    </>
  );
}

/** Who compares, and the length of the code; closed at first, since the usual suits most cases. */
export function ChallengeSettings(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <div className="wrap-row settings-bar">
        <button
          type="button"
          className="btn btn-quiet btn-at-edge"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen((open) => !open)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {t('SendChallenge_Settings')}
          <ChevronDown className={isOpen ? 'sign-open' : undefined} size={18} aria-hidden />
        </button>
        {props.comparer === 'unikat' && !isOpen && (
          <span className="small text-muted-ink">{t('SendChallenge_UnikatCompares')}</span>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="mt-3">
        <Choices {...props} />
      </div>
    </>
  );
}
