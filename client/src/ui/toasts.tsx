import './toasts.css';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ui } from '#shared/limits/ui.ts';
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

/** Shows a toast in place of an earlier one, unless that has the same text. */
export function raiseToast(kind: 'success' | 'error', message: Message): void {
  const toastId = `${kind} ${message.title} ${message.text}`;
  if (!toast.isActive(toastId)) toast.dismiss();
  toast[kind](<ToastContent {...message} />, { toastId });
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
 * Shows a toast for five seconds: at the top right, below the header. If it fails, the page stays.
 */
export function ToastHost() {
  return (
    <QuietBoundary>
      <Toasts />
    </QuietBoundary>
  );
}
