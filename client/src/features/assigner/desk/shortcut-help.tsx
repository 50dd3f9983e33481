import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox-field.tsx';
import {
  type Shortcut,
  shortcutKeys,
  shortcuts,
  switchShortcuts,
  useShortcutSetting,
  useShortcuts,
} from './shortcuts.ts';

const effects: Readonly<Record<Shortcut, TextKey>> = {
  next: 'Assigner_ShortcutNext',
  draw: 'Assigner_ShortcutDraw',
  print: 'Assigner_ShortcutPrint',
  accept: 'Assigner_ShortcutAccept',
  reject: 'Assigner_ShortcutReject',
  help: 'Assigner_ShortcutHelp',
};

/** The list of the shortcuts, and the switch that turns them off. */
function ShortcutList() {
  const { t } = useTranslation();
  const isOn = useShortcutSetting();
  return (
    <Modal.Body>
      <p>{t('Assigner_ShortcutsText')}</p>
      <dl className="shortcut-list">
        {shortcuts.map((shortcut) => (
          <div key={shortcut}>
            <dt>
              <kbd>{shortcutKeys[shortcut].toUpperCase()}</kbd>
            </dt>
            <dd>{t(effects[shortcut])}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('Assigner_ShortcutsOn')} isChecked={isOn} onChoose={switchShortcuts} />
    </Modal.Body>
  );
}

/** A button, and the key `?`, for the list of the shortcuts. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ help: () => setIsOpen(true) });
  return (
    <>
      <Button className="desk-shortcuts" icon={Keyboard} onPress={() => setIsOpen(true)}>
        {t('Assigner_Shortcuts')}
      </Button>
      <Dialog title={t('Assigner_Shortcuts')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ShortcutList />
      </Dialog>
    </>
  );
}
