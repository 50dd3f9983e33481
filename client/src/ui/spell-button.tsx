import { Speech } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/i18n.ts';
import { DialogButton, useLoadedDialog } from './dialog-button.tsx';

async function loadDialog() {
  const [{ SpellDialog }] = await Promise.all([import('./spell-dialog.tsx'), loadTexts('dialogs')]);
  return SpellDialog;
}

/** The dialog of `SpellButton`, for a menu: `open` is given what to spell. */
export const useSpelling = () => useLoadedDialog(loadDialog);

interface Props {
  readonly groups: readonly string[];
  /** Whether the listener must not learn it: the code that the other person is to say. */
  readonly isSecret?: boolean;
  /** What is spelled, for pages with several buttons. */
  readonly what: string;
}

/** Shows how an ID or a code is said. */
export function SpellButton({ groups, isSecret = false, what }: Props) {
  const { t } = useTranslation();
  const label = t('Ui_Spell');
  return (
    <DialogButton
      icon={Speech}
      label={label}
      what={what}
      load={loadDialog}
      content={{ groups, isSecret }}
    />
  );
}
