import './members.css';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../parts/loaded.tsx';
import { useListCall } from '../../parts/use-list-call.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { Checkbox } from '../../ui/fields/checkbox-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { membersKey, useMembers } from './use-members.ts';

/** Whether each member needs a second factor; stored at once. */
function Policy({ secondFactor }: { readonly secondFactor: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const store = useListCall('storeMemberPolicy', membersKey, {
    errorTitleKey: 'Members_CouldNotStorePolicy',
  });
  const choose = async (isChosen: boolean) => {
    if (store.isPending) return;
    const question = {
      titleKey: 'Members_ConfirmPolicy_Title',
      messageKey: 'Members_ConfirmPolicy_Message',
      act: t('Members_PolicyLabel'),
    } as const;
    if (isChosen && !(await confirm(question))) return;
    store.mutate({ body: { secondFactor: isChosen } });
  };
  return (
    <section className="page-part">
      <h2>{t('Members_PolicyTitle')}</h2>
      <Checkbox
        label={t('Members_PolicyLabel')}
        hint={t('Members_PolicyHint')}
        isChecked={store.isPending ? store.variables.body.secondFactor : secondFactor}
        onChoose={choose}
      />
    </section>
  );
}

/** The invitation of a new member, which an Owner without members sees at once. */
function Invitation({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section className="member-invitation">
      <Button
        className="mb-3"
        look="outline"
        icon={ChevronRight}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
      >
        {t('Members_Invite')}
      </Button>
      <div id={panelId}>{isOpen && <InviteForm />}</div>
    </section>
  );
}

/** The people of the institution: who they are, what they may do, and how a new one joins. */
export function MembersPage() {
  const { t } = useTranslation();
  const members = useMembers();
  return (
    <div className="members">
      <PageHeading title={t('Shell_Members')} lead={t('Members_Lead')} />
      <Loaded query={members} errorTitleKey="Members_CouldNotLoad" lines={8}>
        {(data) => (
          <>
            <Invitation isOpenAtFirst={data.members.length < 2} />
            <MemberList members={data.members} />
            <Policy secondFactor={data.secondFactor} />
          </>
        )}
      </Loaded>
    </div>
  );
}
