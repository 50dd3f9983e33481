import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { Globe, KeyRound, ShieldCheck, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import { reloadAssigner, useAssigner } from '../../../api/assigner-profile.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { useOwnAccount } from '../../../parts/own-account.ts';
import { useMay, useRolesText } from '../../../parts/own-roles.ts';
import { PasswordChangeForm } from '../../../parts/password-change-form.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { useLeaveGuard } from '../../../parts/use-leave-guard.ts';
import { savingOf } from '../../../parts/use-saving.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox-field.tsx';
import { focusHeadingIfLost, PageHeading } from '../../../ui/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import { LogoSection } from './logo-section.tsx';
import { NameConfirmation, NameForm } from './name-form.tsx';
import { StoredIndicator } from './stored-form.tsx';

const unsaved = {
  titleKey: 'AssignerAccount_LeaveTitle',
  messageKey: 'AssignerAccount_LeaveText',
  isDangerous: true,
} as const;

/** What Owners manage on pages of their own. */
const otherPages = [
  { what: 'Members', path: paths.members, icon: Users },
  { what: 'ApiKeys', path: paths.apiKeys, icon: KeyRound },
  { what: 'Sites', path: paths.sites, icon: Globe },
] as const;

interface SectionProps {
  readonly titleKey: TextKey;
  readonly textKey?: TextKey | undefined;
  readonly children: ReactNode;
}

function Section({ titleKey, textKey, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className="account-section">
      <div>
        <h2>{t(titleKey)}</h2>
        {textKey && <p className="account-text">{t(textKey)}</p>}
      </div>
      <div className="panel account-card">{children}</div>
    </section>
  );
}

const focusPassword = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input[type=password]')?.focus();

/** The password, in a form that opens when it is asked for, and the way to all else about the login. */
function SigningIn() {
  const { t } = useTranslation();
  const { data: account } = useOwnAccount();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    focusHeadingIfLost();
  };
  if (isOpen && account)
    return (
      <div ref={focusPassword}>
        <PasswordChangeForm
          accountId={account.id}
          username={account.label}
          indicator={(saving) => <StoredIndicator saving={saving} />}
          onCancel={close}
        />
      </div>
    );
  return (
    <div className="wrap-row">
      <Button look="outline" icon={KeyRound} onPress={() => setIsOpen(true)}>
        {t('Account_ChangePassword')}
      </Button>
      <Link className="btn btn-quiet" to={paths.security}>
        <ShieldCheck size={18} aria-hidden />
        {t('Shell_Security')}
      </Link>
    </div>
  );
}

/** Whether the histories of IDs do not name the assigner; saved at once. */
function DiscretionSetting({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isDiscreet, setDiscreet] = useState(profile.isDiscreet);
  const store = useCall('storeAssignerDiscretion', {
    errorTitleKey: 'AssignerAccount_CouldNotStoreDiscretion',
    onSuccess: () => reloadAssigner(queries),
  });
  const choose = (isChosen: boolean) => {
    if (store.isPending) return;
    setDiscreet(isChosen);
    const body = { isDiscreet: isChosen };
    store.mutate({ body }, { onError: () => setDiscreet(!isChosen) });
  };
  return (
    <>
      <Checkbox
        label={t('AssignerAccount_Discreet')}
        hint={t('AssignerAccount_DiscreetHint')}
        isChecked={isDiscreet}
        onChoose={choose}
      />
      <StoredIndicator saving={savingOf(store)} />
    </>
  );
}

/** The sections of the page; each form is saved separately. */
function Sections({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const [isNameDirty, setNameDirty] = useState(false);
  const [isContactDirty, setContactDirty] = useState(false);
  useLeaveGuard(isNameDirty || isContactDirty, unsaved);
  const isOwner = useMay('Owner');
  const signingIn = (
    <Section titleKey="AssignerAccount_PasswordTitle">
      <SigningIn />
    </Section>
  );
  if (!isOwner) return signingIn;
  return (
    <>
      <Section
        titleKey="AssignerAccount_NameTitle"
        {...(!profile.nameConfirmed && { textKey: 'AssignerAccount_NameConfirmedHint' })}
      >
        <NameConfirmation profile={profile} />
        <NameForm name={profile.name} onDirty={setNameDirty} />
      </Section>
      <Section titleKey="Logo_Title" textKey="Logo_Text">
        <LogoSection profile={profile} />
      </Section>
      <Section titleKey="AssignerAccount_ContactTitle" textKey="AssignerAccount_ContactText">
        <ContactForm contact={profile.contactInformation} onDirty={setContactDirty} />
      </Section>
      <Section titleKey="AssignerAccount_DiscretionTitle" textKey="AssignerAccount_DiscretionText">
        <DiscretionSetting profile={profile} />
      </Section>
      {signingIn}
      {otherPages.map(({ what, path, icon: Icon }) => (
        <Section key={what} titleKey={`Shell_${what}`} textKey={`AssignerAccount_${what}Text`}>
          <Link className="btn btn-outline-primary" to={path}>
            <Icon size={18} aria-hidden />
            <span>{t(`AssignerAccount_${what}Open`)}</span>
          </Link>
        </Section>
      ))}
    </>
  );
}

/** The institution, the member's own name and its roles in one line, without missing parts. */
function useOwnLine({ name, memberName }: Partial<AssignerProfile> = {}): string {
  const rolesText = useRolesText();
  const { user } = useSession();
  const parts = [name, memberName, user?.roles && rolesText(user.roles)];
  return parts.filter(Boolean).join(' · ');
}

/** The assigner's account: name, logo, contact, password. */
export function AssignerAccountPage() {
  const { t } = useTranslation();
  const assigner = useAssigner();
  const ownLine = useOwnLine(assigner.data);
  return (
    <div className="assigner-account">
      <PageHeading title={t('Shell_AssignerAccount')} lead={ownLine} />
      <Loaded query={assigner} errorTitleKey="AssignerAccount_CouldNotLoad" lines={12}>
        {(profile) => <Sections profile={profile} />}
      </Loaded>
    </div>
  );
}
