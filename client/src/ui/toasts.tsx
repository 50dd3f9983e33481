import './toasts.css';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ui } from '#shared/ui-limits.ts';

interface Message {
  readonly title: string;
  readonly text?: string | undefined;
}

function ToastContent({ title, text }: Message) {
  return (
    <div>
      <p className="toast-title">{title}</p>
      {text && <p className="toast-text">{text}</p>}
    </div>
  );
}

/** Raises a toast; one that says the same as one still shown is not raised again. */
export function raiseToast(kind: 'success' | 'error', message: Message): void {
  toast[kind](<ToastContent {...message} />, {
    toastId: `${kind} ${message.title} ${message.text}`,
  });
}

/** Top right, five seconds. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      position="top-right"
      autoClose={ui.toastMs}
      hideProgressBar
      aria-label={t('Ui_Notifications')}
    />
  );
}
