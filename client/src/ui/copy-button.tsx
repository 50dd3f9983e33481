import { Check, Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type CopyState, useCopy } from '../hooks/use-copy.ts';
import type { TextKey } from '../i18n/en.ts';

interface Props {
  readonly text: string;
  /** What is copied, where several buttons stand on one page ("Copy 20260731-K7Q2M"). */
  readonly what?: string;
  /** The element to select where the browser refuses the clipboard. */
  readonly source?: RefObject<HTMLElement | null>;
}

const labels: Record<CopyState, TextKey> = {
  idle: 'Ui_Copy',
  copied: 'Ui_Copied',
  refused: 'Ui_CopyRefused',
};

/** Copies a text and says so for five seconds, also to a screen reader. */
export function CopyButton({ text, what, source }: Props) {
  const { t } = useTranslation();
  const { state, copy } = useCopy(text, source);
  const Icon = state === 'copied' ? Check : Copy;
  const isNamed = what !== undefined && state === 'idle';
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={copy}
        aria-label={isNamed ? t('Ui_CopyWhat', { what }) : undefined}
      >
        <Icon size={18} aria-hidden />
        {t(labels[state])}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : t(labels[state])}
      </span>
    </>
  );
}
