import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner.ts';
import { logoUrl } from '../../api/assigner-profile.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { issuerName } from './issuer-line.ts';
import { LogoDrop } from './logo-drop.tsx';
import { useLogo } from './use-logo.ts';

function Progress({ percent }: { readonly percent: number }) {
  const { t } = useTranslation();
  const text = t('Logo_Progress', { percent });
  return (
    <div className="logo-progress">
      <progress value={percent} max={100} aria-label={text} />
      <span className="tabular">{text}</span>
    </div>
  );
}

/** The logo as it is, and the ways to replace and remove it. */
export function LogoSection({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const logo = useLogo();
  const url = logoUrl(profile);
  const name = issuerName(profile);
  const remove = async () => {
    const question = { titleKey: 'Logo_RemoveTitle', messageKey: 'Logo_RemoveText' } as const;
    if (await confirm({ ...question, values: [name], isDangerous: true })) logo.remove();
  };
  return (
    <div className="logo-section">
      {url !== undefined && (
        <div className="logo-preview">
          <img key={url} src={url} alt={t('Logo_Alt', { name })} />
          <button
            type="button"
            className="btn btn-outline-danger"
            aria-disabled={logo.isBusy || undefined}
            onClick={() => !logo.isBusy && remove()}
          >
            <Trash2 size={18} aria-hidden />
            {t('Logo_Remove')}
          </button>
        </div>
      )}
      <LogoDrop hasLogo={url !== undefined} isBusy={logo.isBusy} onFile={logo.send} />
      {logo.percent !== undefined && <Progress percent={logo.percent} />}
      {logo.error && (
        <p className="form-row-note form-row-error" role="alert">
          {logo.error.message}
        </p>
      )}
    </div>
  );
}
