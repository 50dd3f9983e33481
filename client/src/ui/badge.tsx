import { BadgeCheck, CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'lilac';

interface Props {
  readonly tone?: Tone;
  /** An icon next to the text, since not everyone sees the colour. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** A short label: a state, a count, a kind. */
export function Badge({ tone = 'neutral', icon: Icon, children }: Props) {
  return (
    <span className={`tag tag-${tone}`}>
      {Icon && <Icon size={15} aria-hidden />}
      {/* One item beside the icon, even if it has several parts. */}
      <span>{children}</span>
    </span>
  );
}

interface NameProps {
  readonly isConfirmed: boolean;
  readonly children: ReactNode;
}

/** Whether the operator has confirmed a name. */
export function NameBadge({ isConfirmed, children }: NameProps) {
  return (
    <Badge tone={isConfirmed ? 'success' : 'warning'} icon={isConfirmed ? BadgeCheck : CircleAlert}>
      {children}
    </Badge>
  );
}
