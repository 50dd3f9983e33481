import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/api/sites.ts';
import { ChangeDialog } from '../../parts/change-dialog.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import type { LazyDialogProps } from '../../ui/dialogs/lazy-dialog.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { Notice } from '../../ui/notice.tsx';
import {
  SiteFields,
  type SiteFieldsOutput,
  siteFieldNames,
  siteFieldsSchema,
  siteFromForm,
  siteInForm,
} from './site-fields.tsx';
import { sitesKey } from './use-sites.ts';

const resolver = formResolver(siteFieldsSchema);

/** Asks for another name, other addresses or scopes of a site. */
export function ChangeSiteDialog({ question: site, ...dialog }: LazyDialogProps<Site>) {
  const { t } = useTranslation();
  const { id, name, isTest } = site;
  const form = useForm({ resolver, defaultValues: siteInForm(site) });
  const { mutate, isPending } = useListCall('changeSite', sitesKey, {
    successKey: 'Sites_Changed',
  });
  const change = (fields: SiteFieldsOutput) =>
    mutate(
      { params: { id }, body: siteFromForm(fields) },
      { onSuccess: dialog.onClose, onError: (error) => showCallError(form, error, siteFieldNames) },
    );
  return (
    <ChangeDialog
      {...dialog}
      title={t('Sites_ChangeWhat', { name })}
      form={form}
      onSubmit={change}
      failureTitle={t('Sites_CouldNotChange')}
      isPending={isPending}
      act={t('Sites_Save')}
    >
      {!isTest && (
        <Notice tone="warning">
          <p className="mb-0">{t('Sites_EndsApproval')}</p>
        </Notice>
      )}
      <SiteFields control={form.control} />
    </ChangeDialog>
  );
}
