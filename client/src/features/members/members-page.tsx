import './members.css';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#shared/api/members.ts';
import { members as limits } from '#shared/limits/institutions.ts';
import { useListPage } from '../../hooks/use-paged-list.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useListCall } from '../../parts/use-list-call.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { NothingFound } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/fields/checkbox-field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { membersKey, useMembers } from './use-members.ts';

/** Whether each member needs a second factor; stored at once. */
function Policy({ secondFactor }: { readonly secondFactor: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const store = useListCall('storeMemberPolicy', membersKey, {
    errorTitleKey: 'Members_CouldNotStorePolicy',
  });
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (isChosen: boolean) => {
    if (store.isPending) return;
    const question = {
      titleKey: 'Members_ConfirmPolicy_Title',
      messageKey: 'Members_ConfirmPolicy_Message',
      act: t('Members_PolicyLabel'),
    } as const;
    if (isChosen && !(await confirm(question))) return;
    setChosen(isChosen);
    store.mutate({ body: { secondFactor: isChosen } }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <section className="page-part">
      <h2>{t('Members_PolicyTitle')}</h2>
      <Checkbox
        label={t('Members_PolicyLabel')}
        hint={t('Members_PolicyHint')}
        isChecked={chosen ?? secondFactor}
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

const pageSize = 20;

/** The only Owner of the institution, who cannot leave; undefined if there are several. */
function onlyOwnerOf(members: readonly ListedMember[]): ListedMember | undefined {
  const owners = members.filter(
    ({ roles, status }) => status === 'active' && roles.includes('Owner'),
  );
  return owners.length === 1 ? owners[0] : undefined;
}

/** The members whose name or address contains the text. */
function findIn(members: readonly ListedMember[], searchText: string): readonly ListedMember[] {
  const wanted = searchText.toLowerCase();
  return members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
}

/** The members and open invitations; if they are many, by pages and with a search, which are in the address. */
function MemberList({ members }: { readonly members: readonly ListedMember[] }) {
  const { t } = useTranslation();
  const { searchText, search } = useSearchText();
  const { page: wanted, turn } = useListPage();
  const found = findIn(members, searchText);
  const pages = Math.ceil(found.length / pageSize);
  const page = Math.max(0, Math.min(wanted, pages - 1));
  return (
    <>
      {members.length > pageSize && (
        <SearchForm
          label={t('Members_Search')}
          submitLabel={t('Members_DoSearch')}
          maxLength={limits.maxNameLength}
          searchText={searchText}
          onSearch={search}
        />
      )}
      {found.length === 0 ? (
        <NothingFound
          title={t('Members_NoneFound_Title')}
          all={{ to: paths.members, label: t('Members_ShowAll') }}
        >
          {t('Members_NoneFound_Text', { text: searchText })}
        </NothingFound>
      ) : (
        <MemberTable
          members={found.slice(page * pageSize, (page + 1) * pageSize)}
          onlyOwner={onlyOwnerOf(members)}
        />
      )}
      <Pager page={page} pages={pages} hasNext={page + 1 < pages} onTurn={turn} />
    </>
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
