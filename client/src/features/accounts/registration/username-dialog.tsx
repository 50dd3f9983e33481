import { useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useSheetMaking } from '../../../parts/own-recovery-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyButton } from '../../../ui/texts/copy-button.tsx';
import type { NewAccount } from '../sign-in/sign-in-hooks.ts';
import { useGoOn } from '../sign-in/sign-in-hooks.ts';

interface Props extends NewAccount {
  /** Called with the recovery sheet, if the person makes one. */
  readonly onSheet: (sheet: RecoverySheet) => void;
}

/**
 * Shows the generated username of an anonymous account, which the person needs to log in again unless
 * they have a passkey, and offers a recovery sheet. A click outside does not close the dialog.
 */
export function UsernameDialog({ username, isByPasskey, onSheet }: Props) {
  const { t } = useTranslation();
  const name = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const goOn = useGoOn();
  const making = useSheetMaking(onSheet);
  return (
    <Dialog
      title={t('Register_UsernameTitle')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={() => setIsOpen(false)}
      onClosed={goOn}
    >
      <Modal.Body>
        <p>{t(isByPasskey ? 'Register_UsernamePasskeyText' : 'Register_UsernameText')}</p>
        <div className="wrap-row username-plate">
          <code ref={name} translate="no">
            {username}
          </code>
          <CopyButton text={username} what={username} source={name} />
        </div>
        <p className="mb-0">
          {t(isByPasskey ? 'Register_UsernamePasskeyOnly' : 'Register_UsernameNoReset')}
        </p>
        {making.error && <LoadError titleKey="RecoverySheet_CouldNotMake" error={making.error} />}
      </Modal.Body>
      <Modal.Footer>
        <Button look="outline" isBusy={making.isPending} onPress={() => making.mutate({})}>
          {t('RecoverySheet_Make')}
        </Button>
        <Button look="primary" onPress={() => setIsOpen(false)}>
          {t(isByPasskey ? 'OtherAccounts_Continue' : 'Register_UsernameNoted')}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
