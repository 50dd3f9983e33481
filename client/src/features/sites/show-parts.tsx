import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '#shared/api/sites.ts';
import { Badge, NameBadge } from '../../ui/badge.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { PersonIdPlate } from '../../ui/texts/person-id.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';

/** In the form of an alias, but never given: L and I are in no suffix. */
const exampleAlias = '58324719-K7L2I';

interface InstitutionProps {
  readonly institution: string;
  readonly nameConfirmed: boolean;
}

/** The institution of a site, and whether the operator has confirmed its name. */
export function Institution({ institution, nameConfirmed }: InstitutionProps) {
  const { t } = useTranslation();
  return (
    <span className="wrap-row row-name">
      <StatedName name={institution} isConfirmed={nameConfirmed} />
      <NameBadge isConfirmed={nameConfirmed}>
        {t(nameConfirmed ? 'Verify_NameConfirmed' : 'Verify_NameNotConfirmed')}
      </NameBadge>
    </span>
  );
}

/** Who asks: the institution, its site, and where the answer goes. */
export function WhoAsks({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation();
  const { name, host, isTest } = signIn;
  return (
    <dl className="facts site-facts show-who">
      <Fact name={t('Show_Institution')}>
        <Institution {...signIn} />
      </Fact>
      <Fact name={t('Show_Site')}>
        <span className="wrap-row row-name">
          <StatedName name={name} isConfirmed={!isTest} />
          {isTest && (
            <Badge tone="info" icon={FlaskConical}>
              {t('Show_TestMode')}
            </Badge>
          )}
        </span>
        <span className="text-muted-ink" translate="no">
          <BreakableText text={host} />
        </span>
      </Fact>
    </dl>
  );
}

/** What the site learns besides, in each case. */
export function AlsoLearns({ signIn: { wantsOffline } }: { readonly signIn: SignIn }) {
  const { t } = useTranslation();
  return (
    <p className="note mt-3 mb-0">
      <span>{t('Show_Login')}</span> {wantsOffline && <span>{t('Show_Offline')}</span>}
    </p>
  );
}

interface PartProps {
  /** The button that shows it, above the text: it is on the first screen of a phone. */
  readonly children?: ReactNode;
}

interface AliasProps extends PartProps {
  readonly known: SignIn['known'];
}

/** What the site gets with an alias: the one that it knows, or an example. */
export function AliasPart({ known, children }: AliasProps) {
  const { t } = useTranslation();
  return (
    <section className="panel show-part">
      <h2>{t('Show_AliasTitle')}</h2>
      <figure className={known ? 'show-plate' : 'show-plate show-example'}>
        <PersonIdPlate id={known?.alias ?? exampleAlias} />
        <figcaption className="note">
          {known
            ? t('Show_KnownSince', { date: localDay(known.createdTimestamp) })
            : t('Show_Example')}
        </figcaption>
      </figure>
      {children}
      <p>{t('Show_AliasText')}</p>
    </section>
  );
}

interface IdProps extends PartProps {
  /** The ID that will be shown; undefined if it is not known yet. */
  readonly id: string | undefined;
  readonly known: SignIn['known'];
}

/** What the site gets with the ID. */
export function IdPart({ id, known, children }: IdProps) {
  const { t } = useTranslation();
  return (
    <section className="panel show-part">
      <h2>{t('Show_IdTitle')}</h2>
      {id !== undefined && (
        <figure className="show-plate">
          <PersonIdPlate id={id} />
          {known?.showsId && <figcaption className="note">{t('Show_KnewId')}</figcaption>}
        </figure>
      )}
      {children}
      <p>{t('Show_IdText')}</p>
    </section>
  );
}
