import { Speech } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogButton, useLoadedDialog } from './dialog-button.tsx';

async function loadDialog() {
  return (await import('./spell-dialog.tsx')).SpellDialog;
}

/** The dialog of `SpellButton`, for a menu: `open` is given what to spell. */
export const useSpelling = () => useLoadedDialog(loadDialog);

interface Props {
  readonly groups: readonly string[];
  /** Whether the listener must not learn it: the code that the other person is to say. */
  readonly isSecret?: boolean;
  /** What is spelled, for pages with several buttons. */
  readonly what: string;
  readonly isIcon?: boolean;
}

/** Shows how an ID or a code is said. */
export function SpellButton({ groups, isSecret = false, what, isIcon }: Props) {
  const { t } = useTranslation();
  const label = t('Ui_Spell');
  return (
    <DialogButton
      icon={Speech}
      label={label}
      what={what}
      load={loadDialog}
      content={{ groups, isSecret }}
      {...(isIcon && { isIcon })}
    />
  );
}
