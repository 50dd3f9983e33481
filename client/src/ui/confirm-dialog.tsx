import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { fillPlaceholders } from './fill-placeholders.ts';
import { focusHeadingIfLost } from './focus-heading.ts';
import type { Question } from './question.ts';

interface Props {
  readonly question: Question;
  /** Called at once, while the dialog still fades. */
  readonly onAnswer: (isYes: boolean) => void;
  readonly onClosed: () => void;
}

/**
 * Asks yes or no. An outside click does nothing, Escape means no. The focus goes back to where it
 * was, or to the page's heading if that is gone.
 */
export function ConfirmDialog({ question, onAnswer, onClosed }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isYes: boolean) => {
    setIsOpen(false);
    onAnswer(isYes);
  };
  const finish = () => {
    onClosed();
    focusHeadingIfLost();
  };
  return (
    <Modal
      show={isOpen}
      backdrop="static"
      centered
      aria-labelledby={titleId}
      onHide={() => answer(false)}
      onExited={finish}
    >
      <Modal.Header>
        <h2 id={titleId} className="modal-title">
          {t(question.titleKey)}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-0">{fillPlaceholders(t(question.messageKey), question.values ?? [])}</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-outline-primary" onClick={() => answer(false)}>
          {t('Ui_No')}
        </button>
        <button
          type="button"
          className={question.isDangerous ? 'btn btn-danger' : 'btn btn-primary'}
          onClick={() => answer(true)}
        >
          {t('Ui_Yes')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
