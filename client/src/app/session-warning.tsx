import { useEffect, useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../parts/use-logout.ts';
import { minutesAndSeconds } from '../session/lifetime.ts';
import { serverNowMs } from '../session/server-clock.ts';
import { useNotify } from '../ui/notify.ts';

const tickMs = 1_000;

/** The time left, counted by the clock. */
function useTimeLeft(endsAt: string): string {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minutesAndSeconds(Date.parse(endsAt) - nowMs);
}

interface Props {
  readonly endsAt: string;
  /** After twelve hours the login cannot be extended; the dialog then says so. */
  readonly isFinal: boolean;
  readonly onExtend: () => Promise<void>;
}

/** Asks two minutes before the end whether to stay logged in. Escape means yes. */
export function SessionWarning({ endsAt, isFinal, onExtend }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const notify = useNotify();
  const logOut = useLogout();
  const time = useTimeLeft(endsAt);
  const [isDismissed, setIsDismissed] = useState(false);
  const extend = () => {
    if (isFinal) return setIsDismissed(true);
    onExtend().catch((error) => notify.error('Session_CouldNotExtend', error));
  };
  return (
    <Modal show={!isDismissed} backdrop="static" centered aria-labelledby={titleId} onHide={extend}>
      <Modal.Header>
        <h2 id={titleId} className="modal-title">
          {t(isFinal ? 'Session_EndsForGoodTitle' : 'Session_EndsTitle')}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-0 tabular">
          {t(isFinal ? 'Session_EndsForGoodText' : 'Session_EndsText', { time })}
        </p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-outline-primary" onClick={logOut}>
          {t('Shell_LogOut')}
        </button>
        <button type="button" className="btn btn-primary" onClick={extend}>
          {t(isFinal ? 'Session_Understood' : 'Session_Extend')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
