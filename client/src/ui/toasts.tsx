import './toasts.css';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ui } from '#shared/ui-limits.ts';
import { QuietBoundary } from './lazy-parts.tsx';

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

/** Shows a toast, unless one with the same text is still shown. */
export function raiseToast(kind: 'success' | 'error', message: Message): void {
  toast[kind](<ToastContent {...message} />, {
    toastId: `${kind} ${message.title} ${message.text}`,
  });
}

function Toasts() {
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

/**
 * Shows the toasts, each for five seconds: at the top right, on phones at the bottom. If they fail, the
 * page stays.
 */
export function ToastHost() {
  return (
    <QuietBoundary>
      <Toasts />
    </QuietBoundary>
  );
}
