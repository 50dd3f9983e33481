import { FileX2, FlaskConical, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';
import { Outcome } from '../../ui/notice.tsx';
import type { WrongText } from './signed-text.ts';

/** How an outcome is shown. */
export interface Look {
  readonly tone: 'success' | 'danger' | 'warning';
  readonly icon: LucideIcon;
  readonly titleKey: TextKey;
  readonly textKey?: TextKey;
}

/** A text that may be of any kind. */
export const unreadable: Look = {
  tone: 'warning',
  icon: FileX2,
  titleKey: 'Verify_UnreadableTitle',
  textKey: 'Verify_UnreadableText',
};

/** What the key for tests has signed. */
export const signedForTests: Look = {
  tone: 'warning',
  icon: FlaskConical,
  titleKey: 'Verify_TestTitle',
  textKey: 'Verify_TestText',
};

/** What is wrong with a text that contains no whole certificate or receipt. */
export const wrongTexts: Readonly<Record<WrongText, Look>> = {
  cut: unreadable,
  otherSystem: {
    tone: 'warning',
    icon: FileX2,
    titleKey: 'Verify_OtherSystemTitle',
    textKey: 'Verify_OtherSystemText',
  },
  controlCode: {
    tone: 'warning',
    icon: KeyRound,
    titleKey: 'Verify_ControlCodeTitle',
    textKey: 'Verify_ControlCodeText',
  },
  notSigned: {
    tone: 'warning',
    icon: FileX2,
    titleKey: 'Verify_NotSignedTitle',
    textKey: 'Verify_NotSignedText',
  },
};

interface Props {
  readonly look: Look;
  /** What a valid text says, or where to go on. */
  readonly children?: ReactNode;
}

/** The outcome of a check, and what belongs to it. */
export function CheckOutcome({ look, children }: Props) {
  const { t } = useTranslation();
  const { tone, icon, titleKey, textKey } = look;
  return (
    <section className="verify-result">
      <Outcome tone={tone} icon={icon} title={t(titleKey)}>
        {textKey && <p>{t(textKey)}</p>}
      </Outcome>
      {children}
    </section>
  );
}
