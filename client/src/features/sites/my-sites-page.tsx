import './sites.css';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/api/sites.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useListCall } from '../../parts/use-list-call.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { Institution } from './show-parts.tsx';

const mySites = {
  queryKey: ['mySites'],
  queryFn: () => api.mySites({}),
  refetchOnWindowFocus: true,
};

interface Props {
  readonly connection: Connection;
}

/** When the site met the person, and what it knows. */
function Facts({ connection }: Props) {
  const { t } = useTranslation();
  const { alias, showsId, oldAlias, createdTimestamp, visitedTimestamp } = connection;
  return (
    <dl className="facts site-facts mt-3">
      <Fact name={t('Show_Institution')}>
        <Institution {...connection} />
      </Fact>
      <Fact name={t('MySites_Since')}>
        <Time at={createdTimestamp} isDay />
      </Fact>
      <Fact name={t('MySites_LastVisit')}>
        <Time at={visitedTimestamp} />
      </Fact>
      <Fact name={t('MySites_Knows')}>
        <PersonId id={alias} /> {showsId && <span>{t('MySites_KnowsId')}</span>}
      </Fact>
      {oldAlias && (
        <Fact name={t('MySites_OldAlias')}>
          <PersonId id={oldAlias.alias} />{' '}
          <span>{t('MySites_OldAliasUntil', { date: localDay(oldAlias.endsTimestamp) })}</span>
        </Fact>
      )}
    </dl>
  );
}

/** A new alias, or the end. */
function Actions({ connection: { id, name, alias } }: Props) {
  const { t } = useTranslation();
  const renewal = useListCall('renewAlias', mySites.queryKey, {
    successKey: 'MySites_Renewed',
    errorTitleKey: 'MySites_CouldNotRenew',
  });
  const end = useListCall('endConnection', mySites.queryKey, {
    successKey: 'MySites_Ended',
    errorTitleKey: 'MySites_CouldNotEnd',
  });
  const isBusy = renewal.isPending || end.isPending;
  const endWhat = t('MySites_EndWhat', { name });
  return (
    <div className="wrap-row mt-3">
      <ConfirmButton
        icon={RefreshCw}
        label={t('MySites_NewAlias')}
        name={t('MySites_NewAliasWhat', { name })}
        question={{
          titleKey: 'MySites_ConfirmNew_Title',
          messageKey: 'MySites_ConfirmNew_Message',
          values: [name, alias],
          act: t('MySites_TakeNewAlias'),
        }}
        look="outline"
        isBusy={isBusy}
        onYes={() => renewal.mutate({ params: { id } })}
      />
      <ConfirmButton
        icon={Unlink}
        label={t('MySites_End')}
        question={{
          titleKey: 'MySites_ConfirmEnd_Title',
          messageKey: 'MySites_ConfirmEnd_Message',
          values: [name, alias],
          act: endWhat,
          isDangerous: true,
        }}
        isBusy={isBusy}
        onYes={() => end.mutate({ params: { id } }, { onSuccess: focusHeadingIfLost })}
      />
    </div>
  );
}

/** The sites that know the person: what each knows, a new alias, and the end. */
export function MySitesPage() {
  const { t } = useTranslation();
  const sites = useQuery(mySites);
  return (
    <div className="profile-page">
      <PageHeading title={t('Shell_MySites')} lead={t('MySites_Lead')} />
      <Loaded query={sites} errorTitleKey="MySites_CouldNotLoad" lines={8}>
        {(connections) =>
          connections.length === 0 ? (
            <EmptyState drawing={<SheetDrawing />} title={t('MySites_Empty_Title')}>
              {t('MySites_Empty_Text')}
            </EmptyState>
          ) : (
            <ul className="plain-list page-medium site-cards">
              {connections.map((connection) => (
                <li key={connection.id} className="panel site-card">
                  <h2>
                    <StatedName name={connection.name} isConfirmed={connection.nameConfirmed} />
                  </h2>
                  <p className="text-muted-ink" translate="no">
                    <BreakableText text={connection.host} />
                  </p>
                  <Facts connection={connection} />
                  <Actions connection={connection} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
