import type { TFunction } from 'i18next';
import {
  Archive,
  BadgeCheck,
  CircleX,
  FileX,
  Globe,
  GlobeX,
  KeyRound,
  Link,
  type LucideIcon,
  MonitorSmartphone,
  RefreshCw,
  Send,
  ShieldAlert,
  Unlink,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonEvent } from '#shared/api/history.ts';
import type { EventKind } from '#shared/enums.ts';
import { NamedText, namePlace } from '../../ui/texts/stated-name.tsx';

/** How an event looks: its icon, and whether it was good news, bad news or neither. */
interface EventLook {
  readonly icon: LucideIcon;
  readonly tone: 'neutral' | 'success' | 'warning';
  /** Whether a person who did not do this must act. */
  readonly isSecurity?: boolean;
}

export const eventLooks: Readonly<Record<EventKind, EventLook>> = {
  ChallengeReceived: { icon: Send, tone: 'neutral' },
  ChallengeMatched: { icon: BadgeCheck, tone: 'success' },
  ChallengeFailed: { icon: CircleX, tone: 'warning' },
  ControlTaken: { icon: KeyRound, tone: 'success' },
  CertificateWithdrawn: { icon: FileX, tone: 'warning' },
  AccountLinked: { icon: Link, tone: 'neutral', isSecurity: true },
  AccountRemoved: { icon: Unlink, tone: 'neutral', isSecurity: true },
  NewDevice: { icon: MonitorSmartphone, tone: 'warning', isSecurity: true },
  PasswordReset: { icon: ShieldAlert, tone: 'warning', isSecurity: true },
  SheetUsed: { icon: ShieldAlert, tone: 'warning', isSecurity: true },
  CodeUsed: { icon: ShieldAlert, tone: 'warning', isSecurity: true },
  ReissueAsked: { icon: ShieldAlert, tone: 'warning', isSecurity: true },
  ReissueEnded: { icon: BadgeCheck, tone: 'neutral' },
  IdRetired: { icon: Archive, tone: 'neutral' },
  SiteConnected: { icon: Globe, tone: 'neutral', isSecurity: true },
  SiteEnded: { icon: GlobeX, tone: 'neutral' },
  AliasRenewed: { icon: RefreshCw, tone: 'neutral' },
};

/** An event in a sentence. */
export function EventText({ event: { kind, sender } }: { readonly event: PersonEvent }) {
  const { t } = useTranslation();
  return (
    <NamedText
      text={t(`History_Did_${kind}`, { sender: senderText(t, kind, sender) })}
      name={sender?.name ?? ''}
      isConfirmed={sender?.verified === true}
    />
  );
}

function senderText(t: TFunction, kind: EventKind, sender: PersonEvent['sender']): string {
  if (sender === null)
    return t(kind === 'CertificateWithdrawn' ? 'History_Operator' : 'History_Unknown');
  const { name, verified } = sender;
  if (name === null) return t(verified ? 'History_Unnamed_verified' : 'History_Unnamed');
  return t(verified ? 'History_Named_verified' : 'History_Named', { name: namePlace });
}
