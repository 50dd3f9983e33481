import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { product } from '#shared/product.ts';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading, useInPlaceOfPage } from '../../ui/page-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { CopyButton } from '../../ui/texts/copy-button.tsx';

/** What is asked before the secret, or the call that makes it, is left. */
export const leavingShownOnce = {
  titleKey: 'ShownOnce_LeaveTitle',
  messageKey: 'ShownOnce_LeaveText',
  isDangerous: true,
} as const;

interface Props {
  readonly title: string;
  readonly lead: string;
  /** The secret as plain text, to copy and to save. */
  readonly text: string;
  /** The end of the name of the saved file. */
  readonly fileName: string;
  readonly labels: {
    readonly print: string;
    readonly save: string;
    /** What is copied. */
    readonly what: string;
    readonly kept: string;
  };
  /** What is printed: the secret, and what belongs to it. */
  readonly children: ReactNode;
  /** Called when the person has kept the secret. */
  readonly onKept: () => void;
}

/** A secret in place of the page, to print, copy or save: the only time that it is shown. */
export function ShownOnce({ title, lead, text, fileName, labels, children, onKept }: Props) {
  useLeaveGuard(true, leavingShownOnce);
  useInPlaceOfPage();
  const name = `${product.name.toLowerCase()}-${fileName}.txt`;
  return (
    <div className="shown-once">
      <PageHeading title={title} lead={lead} />
      <div className="wrap-row shown-once-bar">
        <Button look="primary" icon={Printer} onPress={() => window.print()}>
          {labels.print}
        </Button>
        <Button
          look="outline"
          icon={Download}
          onPress={() => saveFile(name, 'text/plain;charset=utf-8', text)}
        >
          {labels.save}
        </Button>
        <CopyButton text={text} what={labels.what} />
      </div>
      {children}
      <div className="wrap-row shown-once-bar">
        <Button look="primary" onPress={onKept}>
          {labels.kept}
        </Button>
      </div>
    </div>
  );
}
