import { useEffect, useEffectEvent, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordProof } from './proof-by-password.tsx';
import { ProviderProof } from './proof-by-provider.tsx';
import type { ProofIntent } from './proof-intent.ts';

interface Props {
  readonly intent: ProofIntent;
  /** Called at once, while the dialog still fades. */
  readonly onAnswer: (isProved: boolean) => void;
  readonly onClosed: () => void;
}

/** Asks who it is: for the password, or for another sign-in at the provider. */
export function ProofDialog({ intent, onAnswer, onClosed }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isProved: boolean) => {
    setIsOpen(false);
    onAnswer(isProved);
  };
  const onEnd = useEffectEvent(() => answer(false));
  const isOver = user === undefined;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const cancel = () => answer(false);
  return (
    <Dialog
      title={t('Proof_Title')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={cancel}
      onOpened={(dialog) => dialog.querySelector<HTMLInputElement>('input[name=password]')?.focus()}
      onClosed={onClosed}
    >
      <Modal.Body>
        {user?.accountType === 'External' ? (
          <ProviderProof intent={intent} accountId={user.accountId} onCancel={cancel} />
        ) : (
          <PasswordProof
            username={user?.username ?? ''}
            onProved={() => answer(true)}
            onCancel={cancel}
          />
        )}
      </Modal.Body>
    </Dialog>
  );
}
