import './more-menu.css';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../hooks/use-popup.ts';
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

/** A button that shows the less frequent actions of a row. */
export function MoreMenu({ label, actions }: Props) {
  const { t } = useTranslation();
  const { isOpen, box, button, closeToButton, toggle } = usePopup();
  const listId = useId();
  const choose = (action: Action) => {
    // A dialog that the action opens gives the focus back to this button.
    closeToButton();
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
        onPress={toggle}
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
