import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { useNow } from '../hooks/timers.ts';
import { useLogout } from '../parts/session-calls.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { minutesAndSeconds } from '../ui/fields/date-text.ts';
import { notify } from '../ui/notify.ts';

interface Props {
  readonly endsAt: string;
  /** Whether the session has reached twelve hours and cannot be extended. */
  readonly isFinal: boolean;
  readonly onExtend: () => Promise<void>;
}

/** Asks two minutes before the session ends whether to stay logged in. Escape means yes. */
export function SessionWarning({ endsAt, isFinal, onExtend }: Props) {
  const { t } = useTranslation();
  const logOut = useLogout();
  const time = minutesAndSeconds(Date.parse(endsAt) - useNow());
  const [isDismissed, setIsDismissed] = useState(false);
  const extend = () => {
    if (isFinal) return setIsDismissed(true);
    onExtend().catch((error) => notify.error('Session_CouldNotExtend', error));
  };
  return (
    <Dialog
      title={t(isFinal ? 'Session_EndsForGoodTitle' : 'Session_EndsTitle')}
      isOpen={!isDismissed}
      isSteady
      hasClose={false}
      onClose={extend}
    >
      <Modal.Body>
        <p className="mb-0 tabular">
          {t(isFinal ? 'Session_EndsForGoodText' : 'Session_EndsText', { time })}
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button look="outline" onPress={logOut}>
          {t('Shell_LogOut')}
        </Button>
        <Button look="primary" onPress={extend}>
          {t(isFinal ? 'Session_Understood' : 'Session_Extend')}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
