import { Eye, EyeOff } from 'lucide-react';
import { Fragment, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
import { groupSecret } from './codes.ts';

interface Props {
  readonly secret: string;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A challenge's secret, the same for its sender and the owner of the ID. Padding separates the
 * groups, so that copying gives the exact secret.
 */
export function ChallengeSecret({ secret, ref }: Props) {
  const groups = groupSecret(secret).map((text, index) => ({ text, key: `${index} ${text}` }));
  return (
    <code className="challenge-secret" translate="no" ref={ref}>
      {groups.map(({ text, key }) => (
        <Fragment key={key}>
          <span>{text}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** The secret behind a button, so that the person being challenged cannot read it off the screen. */
export function HiddenSecret({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const codeId = useId();
  return (
    <div className="wrap-row hidden-secret">
      <span id={codeId}>
        {isShown ? (
          <ChallengeSecret secret={secret} />
        ) : (
          <span className="text-muted-ink">{t('SendChallenge_CodeHidden')}</span>
        )}
      </span>
      <Button
        look="outline"
        icon={isShown ? EyeOff : Eye}
        aria-expanded={isShown}
        aria-controls={codeId}
        onPress={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'Challenge_HideCode' : 'Challenge_ShowCode')}
      </Button>
      {isShown && <SpellButton groups={groupSecret(secret)} what={t('Challenge_Code')} isSecret />}
    </div>
  );
}
