import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';
import { insideSentence } from '../../i18n/inside-sentence.ts';
import { Button } from '../button.tsx';
import { FilledText } from '../texts/filled-text.tsx';
import { Dialog } from './dialog.tsx';
import type { LazyDialogProps } from './lazy-dialog.tsx';

/** A question to answer with yes or no. */
export interface Question {
  readonly titleKey: TextKey;
  /** May hold `{0}`, `{1}` …, which `values` replace. */
  readonly messageKey: TextKey;
  readonly values?: readonly ReactNode[];
  /** The act and its object, which "Yes" names: "Delete account max@…". */
  readonly act: string;
  /** Marks an action that cannot be undone. */
  readonly isDangerous?: boolean;
}

/** Asks yes or no. A click outside does nothing, Escape means no. */
export function ConfirmDialog({ question, onAnswer, ...dialog }: LazyDialogProps<Question>) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} title={t(question.titleKey)} isSteady hasClose={false}>
      <Modal.Body>
        <p className="mb-0">
          <FilledText text={t(question.messageKey)} values={question.values ?? []} />
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button look="outline" onPress={dialog.onClose}>
          {t('Ui_No')}
        </Button>
        <Button
          look={question.isDangerous ? 'strongDanger' : 'primary'}
          onPress={() => onAnswer(true)}
        >
          {t('Ui_YesAct', { act: insideSentence(question.act) })}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
