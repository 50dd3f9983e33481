import './more-menu.css';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../hooks/use-escape.ts';
import { usePressOutside } from '../../hooks/use-press-outside.ts';
import { Button } from '../button.tsx';

interface Action {
  readonly label: string;
  /** The spoken name, if the label alone does not say what it is for. */
  readonly name?: string;
  readonly icon?: LucideIcon;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  /** Marks an action that cannot be undone. */
  readonly isDangerous?: boolean;
}

interface Props {
  /** What the actions are for: "More actions for 20260731-K7Q2M". */
  readonly label: string;
  readonly actions: readonly Action[];
}

/** Closes an open menu by Escape, a click outside or when the focus leaves it. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    setIsOpen(false);
    button.current?.focus();
  });
  usePressOutside(isOpen, box, () => setIsOpen(false));
  return { isOpen, box, button, setIsOpen };
}

/** A button that shows the less frequent actions of a row. */
export function MoreMenu({ label, actions }: Props) {
  const { t } = useTranslation();
  const { isOpen, box, button, setIsOpen } = useMenu();
  const listId = useId();
  const choose = (action: Action) => {
    setIsOpen(false);
    // A dialog that the action opens gives the focus back to this button.
    button.current?.focus();
    action.onChoose();
  };
  return (
    <div className="more-menu" ref={box}>
      <Button
        ref={button}
        icon={Ellipsis}
        iconSize={20}
        title={t('Ui_More')}
        name={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onPress={() => setIsOpen(!isOpen)}
      />
      <ul id={listId} className="more-menu-list" hidden={!isOpen}>
        {actions.map((action) => (
          <li key={action.label}>
            <Button
              className={action.isDangerous ? 'more-menu-danger' : ''}
              {...(action.icon && { icon: action.icon })}
              name={action.name}
              disabled={action.isDisabled}
              onPress={() => choose(action)}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
