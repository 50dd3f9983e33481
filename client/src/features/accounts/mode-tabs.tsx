import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';

/** Which form the sign-in page shows. */
export type SignInMode = 'login' | 'register';

const modes: readonly { readonly mode: SignInMode; readonly labelKey: TextKey }[] = [
  { mode: 'login', labelKey: 'SignIn_LogIn' },
  { mode: 'register', labelKey: 'SignIn_Register' },
];

interface Props {
  readonly mode: SignInMode;
  readonly panelId: string;
  readonly tabId: (mode: SignInMode) => string;
  readonly onChange: (mode: SignInMode) => void;
}

/** The tabs for login and registration, with the usual arrow keys. */
export function ModeTabs({ mode, panelId, tabId, onChange }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    // With two tabs, both arrow keys lead to the other one.
    const other = mode === 'login' ? 'register' : 'login';
    const byKey: Record<string, SignInMode> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: 'login',
      End: 'register',
    };
    const next = byKey[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(next))}`)?.focus();
  };
  return (
    <div
      ref={list}
      className="mode-tabs"
      role="tablist"
      aria-label={t('SignIn_Mode')}
      onKeyDown={moveByKey}
    >
      {modes.map((tab) => (
        <button
          key={tab.mode}
          type="button"
          role="tab"
          id={tabId(tab.mode)}
          className="mode-tab"
          aria-selected={tab.mode === mode}
          aria-controls={panelId}
          tabIndex={tab.mode === mode ? 0 : -1}
          onClick={() => onChange(tab.mode)}
        >
          {t(tab.labelKey)}
        </button>
      ))}
    </div>
  );
}
