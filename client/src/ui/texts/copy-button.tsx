import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '#shared/limits/ui.ts';
import { personIdGroups } from '#shared/person-id.ts';
import type { TextKey } from '../../i18n/en.ts';
import { Button } from '../button.tsx';
import { SpellButton } from '../dialogs/spell-button.tsx';
import { PersonIdPlate } from './person-id.tsx';

type CopyState = 'idle' | 'copied' | 'refused';

interface Props {
  readonly text: string;
  /** What is copied, for pages with several buttons ("Copy 20260731-K7Q2M"). */
  readonly what?: string;
  /** The element to select if the browser refuses the clipboard. */
  readonly source?: RefObject<HTMLElement | null>;
  /** Without the word, where `what` stands beside it. */
  readonly isIcon?: boolean;
}

const labels: Record<CopyState, TextKey> = {
  idle: 'Ui_Copy',
  copied: 'Ui_Copied',
  refused: 'Ui_CopyRefused',
};

/**
 * Copies a text and confirms it for five seconds, also to screen readers. If the clipboard refuses, it selects `source`.
 */
export function CopyButton({ text, what, source, isIcon = false }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      if (source?.current) window.getSelection()?.selectAllChildren(source.current);
      setState('refused');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), ui.copyConfirmationMs);
  };
  const label = t(labels[state]);
  // A refusal says what to press.
  const isBare = isIcon && state !== 'refused';
  const isNamed = what !== undefined && state === 'idle';
  return (
    <>
      <Button
        icon={state === 'copied' ? Check : Copy}
        name={isNamed ? t('Ui_CopyWhat', { what }) : isBare ? label : undefined}
        title={isBare ? label : undefined}
        onPress={copy}
      >
        {isBare ? undefined : label}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : label}
      </span>
    </>
  );
}

interface PlateProps {
  readonly id: string;
  readonly hasLegend?: boolean;
}

/** The plate of an ID with buttons to copy and to spell it. */
export function CopyableIdPlate({ id, hasLegend }: PlateProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <PersonIdPlate id={id} hasLegend={hasLegend} codeRef={code}>
      <CopyButton text={id} source={code} />
      <SpellButton groups={personIdGroups(id)} what={id} />
    </PersonIdPlate>
  );
}
