import { useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathAfterLogin, useRoutes, wantedPlace } from '../../parts/after-login.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotify } from '../../ui/notify.ts';
import type { NewAccount } from './registration.ts';

/**
 * Shows the generated username of an anonymous account, which the person needs to log in again unless
 * they have a passkey. A click outside does not close the dialog.
 */
export function UsernameDialog({ username, isByPasskey }: NewAccount) {
  const { t } = useTranslation();
  const name = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const notify = useNotify();
  const navigate = useNavigate();
  const wanted = wantedPlace(useLocation());
  const routes = useRoutes();
  const goOn = () => {
    notify.success('Register_AnonymousRegistered');
    navigate(pathAfterLogin(routes, 'LocalAnonymous', wanted), { replace: true });
  };
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
        <div className="username-plate">
          <code ref={name} translate="no">
            {username}
          </code>
          <CopyButton text={username} what={username} source={name} />
        </div>
        <p className="mb-0">
          {t(isByPasskey ? 'Register_UsernamePasskeyOnly' : 'Register_UsernameNoReset')}
        </p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={() => setIsOpen(false)}>
          {t(isByPasskey ? 'OtherAccounts_Continue' : 'Register_UsernameNoted')}
        </button>
      </Modal.Footer>
    </Dialog>
  );
}
