import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '#shared/api/sites.ts';
import { samplePeople } from '#shared/site-samples.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useOwnName } from '../../parts/own-account.ts';
import { useLogoutToLogin } from '../../parts/session-calls.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AliasPart, AlsoLearns, IdPart } from './show-parts.tsx';
import { useAnswer, useShowPath } from './use-sign-in.ts';

/** Says that an answer failed. It takes the focus, and so is seen, also where its button is far away. */
function Failure({ error }: { readonly error: Error }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure takes the focus
  useEffect(() => {
    place.current?.focus();
  }, [error]);
  return (
    <div ref={place} tabIndex={-1} className="show-failure">
      <LoadError titleKey="Show_CouldNotAnswer" error={error} />
    </div>
  );
}

/** Goes back to the site, which gets nothing. */
export function CancelButton() {
  const { t } = useTranslation();
  const { answer, error, isBusy } = useAnswer();
  return (
    <>
      {error && <Failure error={error} />}
      <p className="btn-at-edge mt-3 mb-0">
        <Button isBusy={isBusy} onPress={() => answer('nothing')}>
          {t('Ui_Cancel')}
        </Button>
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly signIn: SignIn;
  readonly id: string;
  /** In test mode: the number of the sample person. */
  readonly sample?: number;
}

/** What can be shown, each with its button. */
function Choice({ signIn, id, sample }: ChoiceProps) {
  const { t } = useTranslation();
  const { known, wantsId } = signIn;
  const { answer, shown, error, isBusy } = useAnswer();
  return (
    <>
      {error && <Failure error={error} />}
      <div className="show-parts">
        <AliasPart known={known}>
          <Button
            look="primary"
            isBusy={isBusy}
            isPending={shown === 'alias'}
            onPress={() => answer('alias', sample)}
          >
            {t(known ? 'Show_MyAlias' : 'Show_Alias')}
          </Button>
        </AliasPart>
        {wantsId && (
          <IdPart id={id} known={known}>
            <Button
              look="outline"
              isBusy={isBusy}
              isPending={shown === 'id'}
              onPress={() => answer('id', sample)}
            >
              {t('Show_Id')}
            </Button>
          </IdPart>
        )}
      </div>
      <AlsoLearns signIn={signIn} />
      <CancelButton />
    </>
  );
}

/** Says who is logged in, who may be another person than the one who reads it. */
export function NotYou() {
  const { t } = useTranslation();
  const logOut = useLogoutToLogin(useShowPath());
  const name = useOwnName();
  return (
    <p className="note wrap-row mb-0 show-who-answers">
      <span>{t('Show_LoggedInAs', { name })}</span>
      <Button onPress={logOut}>{t('Show_OtherAccount')}</Button>
    </p>
  );
}

interface ExpectedProps {
  readonly alias: string;
  readonly known: SignIn['known'];
}

/** Says that the site expects another person, which may be another account of the person. */
function OtherExpected({ alias: expectedAlias, known }: ExpectedProps) {
  const { t } = useTranslation();
  const logOut = useLogoutToLogin(useShowPath());
  return (
    <Notice tone="warning" title={t('Show_Expected', { alias: expectedAlias })}>
      <p>{known ? t('Show_ExpectedOther', { alias: known.alias }) : t('Show_ExpectedNew')}</p>
      <Button look="outline" onPress={logOut}>
        {t('Show_OtherAccount')}
      </Button>
    </Notice>
  );
}

/** The choice of a person who is logged in and has an ID. */
export function AnswerOfPerson(props: { readonly signIn: SignIn; readonly id: string }) {
  const { expectedAlias, known } = props.signIn;
  const expectsOther = expectedAlias !== null && expectedAlias !== known?.alias;
  return (
    <>
      {expectsOther && <OtherExpected alias={expectedAlias} known={known} />}
      <Choice {...props} />
      {!expectsOther && <NotYou />}
    </>
  );
}

/** In test mode, made-up people answer, without a login. */
export function AnswerOfSample({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('0');
  const sample = Number(chosen);
  return (
    <>
      <Notice tone="info" title={t('Show_TestMode')}>
        <p className="mb-0">{t('Show_TestText')}</p>
      </Notice>
      <div className="show-samples">
        <ChoiceCards
          legend={t('Show_Sample')}
          value={chosen}
          options={samplePeople.map(({ name, id }, number) => ({
            value: String(number),
            label: name,
            description: id,
          }))}
          onChoose={setChosen}
        />
      </div>
      <Choice signIn={signIn} id={samplePeople[sample]?.id ?? ''} sample={sample} />
    </>
  );
}
