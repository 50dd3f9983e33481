import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, LabelledRow } from '../../ui/labelled-row.tsx';
import { compareSecret } from './compare-secret.ts';

interface VerdictProps {
  readonly secret: string;
  readonly said: string;
}

function Verdict({ secret, said }: VerdictProps) {
  const { t } = useTranslation();
  const comparison = compareSecret(secret, said);
  switch (comparison.verdict) {
    case 'nothing':
      return null;
    case 'partial':
      return t('SendChallenge_Partial', { given: comparison.given, length: secret.length });
    case 'match':
      return (
        <span className="verdict verdict-match">
          <CircleCheck size={22} aria-hidden />
          {t('SendChallenge_Match')}
        </span>
      );
    case 'mismatch':
      return (
        <span className="verdict verdict-mismatch">
          <CircleX size={22} aria-hidden />
          {t('SendChallenge_NoMatch')}
        </span>
      );
  }
}

/** Compares what the person said with the code, in the browser alone. */
export function CompareBox({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const fieldId = useId();
  const hint = t('SendChallenge_CompareHint');
  return (
    <div className="compare-box">
      <LabelledRow fieldId={fieldId} label={t('SendChallenge_Compare')} hint={hint}>
        <input
          id={fieldId}
          value={said}
          className="form-control form-control-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={describedBy(fieldId, { hint })}
          onChange={(event) => setSaid(event.target.value)}
        />
      </LabelledRow>
      <p className="compare-verdict" role="status">
        <Verdict secret={secret} said={said} />
      </p>
    </div>
  );
}
