import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { Question } from './question.ts';

interface Props {
  readonly question: Question;
  /** Called at once, while the dialog still fades. */
  readonly onAnswer: (isYes: boolean) => void;
  readonly onClosed: () => void;
}

/** Asks yes or no. An outside click does nothing, Escape means no. */
export function ConfirmDialog({ question, onAnswer, onClosed }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isYes: boolean) => {
    setIsOpen(false);
    onAnswer(isYes);
  };
  return (
    <Dialog
      title={t(question.titleKey)}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={() => answer(false)}
      onClosed={onClosed}
    >
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
    </Dialog>
  );
}
