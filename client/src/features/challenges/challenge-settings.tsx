import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ChallengeComplexity, challengeComplexities } from '#shared/enums.ts';
import { challengeLengths } from '#shared/limits.ts';
import type { TextKey } from '../../i18n/en.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { SendChallengeValues } from './send-challenge-schema.ts';

const labels = {
  Low: 'SendChallenge_Low',
  Medium: 'SendChallenge_Medium',
  High: 'SendChallenge_High',
  Extreme: 'SendChallenge_Extreme',
} as const satisfies Record<ChallengeComplexity, TextKey>;

/** How long the code is to be; folded away, since the default suits most. */
export function ChallengeSettings({ control }: { readonly control: Control<SendChallengeValues> }) {
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
