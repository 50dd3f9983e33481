import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChallengeSecret } from './challenge-secret.tsx';

/** The code behind a button: whoever looks over the shoulder could else read it out. */
export function HiddenSecret({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const codeId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="hidden-secret">
      <span id={codeId}>
        {isShown ? (
          <ChallengeSecret secret={secret} />
        ) : (
          <span className="text-muted-ink">{t('SendChallenge_CodeHidden')}</span>
        )}
      </span>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-expanded={isShown}
        aria-controls={codeId}
        onClick={() => setIsShown((shown) => !shown)}
      >
        <Icon size={18} aria-hidden />
        {t(isShown ? 'SendChallenge_HideCode' : 'SendChallenge_ShowCode')}
      </button>
    </div>
  );
}
