import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Undone } from '#shared/api/accounts.ts';
import { account } from '#shared/limits/accounts.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useListCall } from '../../../parts/use-list-call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { DeadLink } from '../dead-link.tsx';
import { finishMailLink, type MailLink, useFragmentLink, useIsRefused } from '../mail-link.ts';

/** What was undone, and what to do next. */
function Done({ undone }: { readonly undone: Undone }) {
  const { t } = useTranslation();
  const { kind, label } = undone;
  return (
    <div role="status">
      <Notice tone="success" title={t(`Undo_Done_${kind}`, { label })}>
        <p>{t(`Undo_Done_${kind}_Text`)}</p>
        <Link className="btn btn-primary" to={paths.requestPasswordReset}>
          {t('Undo_NewPassword')}
        </Link>
      </Notice>
    </div>
  );
}

/** Says what a link without effect was, and what to do next. */
function DeadUndoLink({ outcome }: Pick<MailLink, 'outcome'>) {
  const { t } = useTranslation();
  return (
    <DeadLink outcome={outcome} usedTextKey="Undo_LinkUsedText" refusedTextKey="Undo_LinkOldText">
      <Link className="btn btn-primary" to={paths.requestPasswordReset}>
        {t('Undo_NewPassword')}
      </Link>
    </DeadLink>
  );
}

/** The button that undoes the change. Opening the link does nothing yet, since mail scanners open links too. */
function Undo({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  // Any part of the account may have changed.
  const undo = useListCall('undoAccountChange', [], {
    onSuccess: () => finishMailLink(paths.undo, 'used'),
  });
  const isRefused = useIsRefused(undo.error, 'Undo_TokenInvalid');
  if (undo.data) return <Done undone={undo.data} />;
  if (isRefused) return <DeadUndoLink outcome="refused" />;
  return (
    <div className="panel account-card">
      <p>{t('Undo_Text')}</p>
      <p className="text-muted-ink">{t('Undo_Text_Days', { days: account.undoDays })}</p>
      {undo.error && <LoadError titleKey="Undo_CouldNotUndo" error={undo.error} />}
      <Button
        look="primary"
        isPending={undo.isPending}
        onPress={() => undo.mutate({ body: { token } })}
      >
        {t('Undo_Undo')}
      </Button>
    </div>
  );
}

/** Undoes a link, a deletion or a new e-mail address, by the link of a mail. */
export function UndoPage() {
  const { t } = useTranslation();
  const { token, outcome } = useFragmentLink();
  return (
    <AccountLayout title={t('Undo_Title')} {...(token ? { lead: t('Undo_Lead') } : {})}>
      {token ? <Undo key={token} token={token} /> : <DeadUndoLink outcome={outcome} />}
    </AccountLayout>
  );
}
