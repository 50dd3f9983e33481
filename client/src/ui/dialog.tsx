import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { focusHeadingIfLost } from './focus-heading.ts';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called for the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Called when the dialog is fully there; one that faded meanwhile has given the focus back. */
  readonly onOpened?: (dialog: HTMLElement) => void;
  /** Called when the dialog has faded. */
  readonly onClosed?: () => void;
  readonly size?: 'lg' | 'xl';
  /** Whether a click outside does nothing: something typed, or an answer, must not be lost. */
  readonly isSteady?: boolean;
  /** False for one that wants an answer, or a word that it was read, from its own buttons. */
  readonly hasClose?: boolean;
}

/**
 * A dialog with a heading and, as a rule, a close button; its children bring `Modal.Body` and
 * `Modal.Footer`. The focus goes back to where it was, or to the page's heading if that is gone.
 */
export function Dialog(props: Props) {
  const { title, isOpen, onClose, children, onOpened, onClosed, size } = props;
  const { isSteady = false, hasClose = true } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const finish = () => {
    onClosed?.();
    focusHeadingIfLost();
  };
  return (
    <Modal
      show={isOpen}
      centered
      aria-labelledby={titleId}
      onHide={onClose}
      onEntered={(dialog) => onOpened?.(dialog)}
      onExited={finish}
      {...(size === undefined ? {} : { size })}
      {...(isSteady ? { backdrop: 'static' as const } : {})}
    >
      <Modal.Header>
        <h2 id={titleId} className="modal-title">
          {title}
        </h2>
        {hasClose && (
          <button
            type="button"
            className="btn btn-quiet btn-icon ms-auto"
            aria-label={t('Ui_Close')}
            onClick={onClose}
          >
            <X size={20} aria-hidden />
          </button>
        )}
      </Modal.Header>
      {children}
    </Modal>
  );
}
