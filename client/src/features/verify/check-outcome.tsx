import { FileX2, FlaskConical, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';
import { Outcome } from '../../ui/notice.tsx';
import type { WrongText } from './signed-text.ts';

/** How an outcome is shown, and what explains it. */
export type Look = readonly [
  tone: 'success' | 'danger' | 'warning',
  icon: LucideIcon,
  title: TextKey,
  text?: TextKey,
];

/** A text that may be of any kind. */
export const unreadable: Look = [
  'warning',
  FileX2,
  'Verify_UnreadableTitle',
  'Verify_UnreadableText',
];

/** What the key for tests has signed. */
export const signedForTests: Look = [
  'warning',
  FlaskConical,
  'Verify_TestTitle',
  'Verify_TestText',
];

/** What is wrong with a text that contains no whole certificate or receipt. */
export const wrongTexts: Readonly<Record<WrongText, Look>> = {
  cut: unreadable,
  otherSystem: ['warning', FileX2, 'Verify_OtherSystemTitle', 'Verify_OtherSystemText'],
  controlCode: ['warning', KeyRound, 'Verify_ControlCodeTitle', 'Verify_ControlCodeText'],
  notSigned: ['warning', FileX2, 'Verify_NotSignedTitle', 'Verify_NotSignedText'],
};

interface Props {
  readonly look: Look;
  /** What a valid text says, or where to go on. */
  readonly children?: ReactNode;
}

/** The outcome of a check, and what belongs to it. */
export function CheckOutcome({ look, children }: Props) {
  const { t } = useTranslation();
  const [tone, icon, title, text] = look;
  return (
    <section className="verify-result">
      <Outcome tone={tone} icon={icon} title={t(title)}>
        {text && <p>{t(text)}</p>}
      </Outcome>
      {children}
    </section>
  );
}
