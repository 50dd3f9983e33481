import './admin.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contact } from '#shared/limits/fields.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { PagedTable } from '../../parts/loaded-table.tsx';
import { paths } from '../../paths.ts';
import { EmptyState, NothingFound, TrayDrawing } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useAssignerColumns } from './assigner-columns.tsx';
import { useAssigners } from './use-assigners.ts';

/** Explains the empty list; after a search, with a link to all assigners. */
function NoAssigners({ searchText }: { readonly searchText: string }) {
  const { t } = useTranslation();
  return searchText === '' ? (
    <EmptyState drawing={<TrayDrawing />} title={t('Assigners_Empty_Title')}>
      {t('Assigners_Empty_Text')}
    </EmptyState>
  ) : (
    <NothingFound
      title={t('Assigners_NoneFound_Title')}
      all={{ to: paths.assigners, label: t('Assigners_ShowAll') }}
    >
      {t('Assigners_NoneFound_Text', { text: searchText })}
    </NothingFound>
  );
}

/** All assigners, and whether their names are confirmed. Search and page are in the address. */
export function AssignersPage() {
  const { t } = useTranslation();
  const { searchText, search } = useSearchText();
  return (
    <>
      <PageHeading title={t('Shell_Assigners')} lead={t('Assigners_Lead')} />
      <p className="wrap-row assigner-state mb-3">
        <Link to={paths.reissues}>{t('Shell_Reissues')}</Link>
        <Link to={paths.siteRequests}>{t('Shell_SiteRequests')}</Link>
      </p>
      <SearchForm
        label={t('Assigners_Search')}
        submitLabel={t('Assigners_DoSearch')}
        maxLength={contact.maxLineLength}
        searchText={searchText}
        onSearch={search}
      />
      <PagedTable
        query={useAssigners(searchText)}
        errorTitleKey="Assigners_CouldNotLoad"
        lines={8}
        empty={<NoAssigners searchText={searchText} />}
        caption={t('Shell_Assigners')}
        columns={useAssignerColumns()}
        rowKey={({ accountId }) => accountId}
      />
    </>
  );
}
