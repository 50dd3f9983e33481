import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { challengePathFor } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { QrButton } from '../../ui/dialogs/qr-button.tsx';
import { notify } from '../../ui/notify.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';

interface ShareProps {
  readonly title: string;
  readonly url: string;
}

/** Opens the device's own way to share; nothing where the browser has none. */
function ShareButton({ title, url }: ShareProps) {
  const { t } = useTranslation();
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) notify.error('Me_CouldNotShare');
    }
  };
  return (
    <Button look="outline" icon={Share2} onPress={share}>
      {t('Me_Share')}
    </Button>
  );
}

/** The link that opens the challenge page with the ID filled in, to share or to copy. */
export function ChallengeLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const link = `${window.location.origin}${challengePathFor(id)}`;
  return (
    <>
      <code className="challenge-link" translate="no" ref={code}>
        <BreakableText text={link} />
      </code>
      <div className="wrap-row way-actions">
        <ShareButton title={t('Me_ShareTitle')} url={link} />
        <QrButton use="send" path={challengePathFor(id)} what={id} />
        <CopyButton text={link} what={t('Me_ChallengeLink')} source={code} />
      </div>
    </>
  );
}
