import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { focusHeadingIfLost } from '../page-heading.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called by the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Called when the dialog has faded in, after a closing dialog has returned the focus. */
  readonly onOpened?: (dialog: HTMLElement) => void;
  /** Called when the dialog has faded out. */
  readonly onClosed?: () => void;
  readonly size?: 'lg';
  /** Ignores clicks outside, so that entries are not lost. */
  readonly isSteady?: boolean;
  /** False for a dialog that only its own buttons close. */
  readonly hasClose?: boolean;
}

/**
 * A dialog with a heading and a close button; its children are `Modal.Body` and `Modal.Footer`. When
 * it closes, the focus returns to the element before it, or to the page's heading.
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
          <Button
            className="ms-auto"
            icon={X}
            iconSize={20}
            name={t('Ui_Close')}
            onPress={onClose}
          />
        )}
      </Modal.Header>
      {children}
    </Modal>
  );
}
