import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#shared/api/members.ts';
import { members as limits } from '#shared/limits/institutions.ts';
import { useListPage } from '../../hooks/use-list-page.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { paths } from '../../paths.ts';
import { NothingFound } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { MemberTable } from './member-table.tsx';

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
export function MemberList({ members }: { readonly members: readonly ListedMember[] }) {
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
