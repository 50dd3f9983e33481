import type { LucideIcon } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { Button } from '../button.tsx';
import { loadWhenIdle } from '../lazy-parts.tsx';
import { notify } from '../notify.ts';
import type { LazyDialogProps } from './lazy-dialog.tsx';
import { useLazyDialog } from './lazy-dialog.tsx';

type LoadDialog<Content> = () => Promise<ComponentType<LazyDialogProps<Content>>>;

/**
 * A dialog that `open` shows; `dialog` is to be rendered. It is loaded early, so that it also opens without
 * a connection; says so if that fails.
 */
export function useLoadedDialog<Content>(load: LoadDialog<Content>) {
  const { ask, dialog } = useLazyDialog(load);
  useEffect(() => loadWhenIdle(load), [load]);
  const open = (content: Content) =>
    void ask(content).catch((error) => notify.error('Ui_PartLost', error));
  return { open, dialog };
}

interface Props<Content> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What the dialog is about, for pages with several such buttons. */
  readonly what: string;
  readonly load: LoadDialog<Content>;
  readonly content: Content;
  /** Without the label, where `what` stands beside it. */
  readonly isIcon?: boolean;
}

/** A button that opens a dialog whose code does not delay the page. */
export function DialogButton<Content>(props: Props<Content>) {
  const { icon, label, what, load, content, isIcon = false } = props;
  const { open, dialog } = useLoadedDialog(load);
  return (
    <>
      <Button
        icon={icon}
        title={label}
        name={`${label}: ${what}`}
        aria-haspopup="dialog"
        onPress={() => open(content)}
      >
        {isIcon ? undefined : label}
      </Button>
      {dialog}
    </>
  );
}
