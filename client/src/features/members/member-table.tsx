import { Clock, Mail, ShieldCheck, Trash2, UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#shared/api/members.ts';
import { serverNow } from '../../network/clock.ts';
import { useRolesText } from '../../parts/own-roles.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { useSession } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { membersKey } from './use-members.ts';

const loadRolesDialog = async () => (await import('./roles-dialog.tsx')).RolesDialog;

interface MemberProps {
  readonly member: ListedMember;
}

interface ActionsProps extends MemberProps {
  /** Whether no other member is an Owner. */
  readonly isOnlyOwner: boolean;
}

/** The name, and whether it is the reader or has not accepted the invitation. */
function Name({ member: { id, name, email, invitedUntil } }: MemberProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <span className="wrap-row row-name">
      <span translate="no">
        <BreakableText text={name || email} />
      </span>
      {id === user?.accountId && <Badge tone="info">{t('Members_You')}</Badge>}
      {invitedUntil !== null &&
        (new Date(invitedUntil) > serverNow() ? (
          <Badge tone="warning" icon={Mail}>
            {t('Members_InvitedUntil', { date: localDay(invitedUntil) })}
          </Badge>
        ) : (
          <Badge tone="danger" icon={Clock}>
            {t('Members_InvitationExpired')}
          </Badge>
        ))}
    </span>
  );
}

function Actions({ member, isOnlyOwner }: ActionsProps) {
  const { t } = useTranslation();
  const { id, name, email, status } = member;
  const isInvited = status === 'invited';
  const resend = useListCall('resendInvitation', membersKey, {
    errorTitleKey: 'Members_CouldNotResend',
    successKey: 'Members_Resent',
  });
  const removal = useListCall('removeMember', membersKey, {
    errorTitleKey: 'Members_CouldNotRemove',
    successKey: isInvited ? 'Members_Withdrawn' : 'Members_Removed',
  });
  const who = name || email;
  const removeWhat = t(isInvited ? 'Members_WithdrawWhat' : 'Members_RemoveWhat', { name: who });
  return (
    <>
      {isInvited && (
        <Button
          icon={Mail}
          name={t('Members_ResendWhat', { name: who })}
          isBusy={resend.isPending}
          onPress={() => resend.mutate({ params: { id } })}
        >
          {t('Members_Resend')}
        </Button>
      )}
      <DialogButton
        icon={UserCog}
        label={t('Members_ChangeRoles')}
        what={who}
        load={loadRolesDialog}
        content={member}
      />
      {isOnlyOwner ? (
        <span className="note member-stays">{t('Members_OnlyOwner')}</span>
      ) : (
        <ConfirmButton
          icon={Trash2}
          label={t(isInvited ? 'Members_Withdraw' : 'Members_Remove')}
          question={{
            titleKey: isInvited ? 'Members_ConfirmWithdraw_Title' : 'Members_ConfirmRemove_Title',
            messageKey: isInvited
              ? 'Members_ConfirmWithdraw_Message'
              : 'Members_ConfirmRemove_Message',
            values: [who],
            act: removeWhat,
            isDangerous: true,
          }}
          isBusy={removal.isPending}
          onYes={() => removal.mutate({ params: { id } })}
        />
      )}
    </>
  );
}

interface TableProps {
  readonly members: readonly ListedMember[];
  /** The only Owner, who cannot leave. */
  readonly onlyOwner: ListedMember | undefined;
}

/** Members and open invitations of the institution. */
export function MemberTable({ members, onlyOwner }: TableProps) {
  const { t } = useTranslation();
  const rolesText = useRolesText();
  const columns: readonly Column<ListedMember>[] = [
    { header: t('Members_Name'), kind: 'title', cell: (member) => <Name member={member} /> },
    {
      header: t('Members_Email'),
      cell: ({ email }) => (
        <span translate="no">
          <BreakableText text={email} />
        </span>
      ),
    },
    {
      header: t('Members_Roles'),
      cell: ({ roles }) => <span className="breakable">{rolesText(roles)}</span>,
    },
    {
      header: t('Members_LastLogin'),
      cell: ({ lastLoginTimestamp: last, status }) =>
        status === 'invited' ? '–' : last === null ? t('Members_NoLogin') : <Time at={last} />,
    },
    {
      header: t('Members_SecondFactor'),
      cell: ({ hasSecondFactor, status }) =>
        status === 'invited' ? (
          '–'
        ) : hasSecondFactor ? (
          <Badge tone="success" icon={ShieldCheck}>
            {t('Members_FactorYes')}
          </Badge>
        ) : (
          t('Members_FactorNo')
        ),
    },
    {
      kind: 'actions',
      cell: (member) => <Actions member={member} isOnlyOwner={member === onlyOwner} />,
    },
  ];
  return (
    <CardTable
      caption={t('Members_ListTitle')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}
