import './members.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../parts/load-error.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { useMemberCall, useMembers, useShownPolicy } from './use-members.ts';

const skeletonLines = 8;

/** Whether each member needs a second factor; stored at once. */
function Policy({ secondFactor }: { readonly secondFactor: boolean }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const confirm = useConfirm();
  const show = useShownPolicy();
  const store = useMemberCall('storeMemberPolicy', { errorTitle: 'Members_CouldNotStorePolicy' });
  const choose = async (isChosen: boolean) => {
    if (store.isPending) return;
    const question = {
      titleKey: 'Members_ConfirmPolicy_Title',
      messageKey: 'Members_ConfirmPolicy_Message',
      act: t('Members_PolicyLabel'),
    } as const;
    if (isChosen && !(await confirm(question))) return;
    show(isChosen);
    store.mutate({ body: { secondFactor: isChosen } });
  };
  return (
    <section className="members-part">
      <h2>{t('Members_PolicyTitle')}</h2>
      <div className="form-check">
        <input
          id={fieldId}
          type="checkbox"
          className="form-check-input"
          checked={secondFactor}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => void choose(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={fieldId}>
          {t('Members_PolicyLabel')}
        </label>
      </div>
      <p className="field-hint" id={`${fieldId}-hint`}>
        {t('Members_PolicyHint')}
      </p>
    </section>
  );
}

/** The people of the institution: who they are, what they may do, and how a new one joins. */
export function MembersPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useMembers();
  return (
    <div className="members">
      <PageHeading title={t('Shell_Members')} lead={t('Members_Lead')} />
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && <LoadError titleKey="Members_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && (
        <>
          <MemberList members={data.members} />
          <section className="members-part">
            <h2>{t('Members_Invite')}</h2>
            <InviteForm />
          </section>
          <Policy secondFactor={data.secondFactor} />
        </>
      )}
    </div>
  );
}
