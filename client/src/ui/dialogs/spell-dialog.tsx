import './spell-dialog.css';
import { Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { useSpeech } from '../../hooks/use-speech.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import type { LazyDialogProps } from './lazy-dialog.tsx';
import { type SpelledCharacter, spell } from './spelling.ts';

interface Spelled {
  readonly groups: readonly string[];
  readonly isSecret: boolean;
}

interface LanguageProps {
  readonly language: Language;
}

function Character({ sign, word, isLetter, language }: SpelledCharacter & LanguageProps) {
  const { t } = useTranslation();
  return (
    <li className="spelled-character">
      <span className="spelled-sign" translate="no" aria-hidden={!isLetter || undefined}>
        {sign}
      </span>
      {isLetter && <span className="visually-hidden"> {t('Spelling_AsIn')} </span>}
      <span className="spelled-word" lang={language} translate="no">
        {word}
      </span>
    </li>
  );
}

interface GroupsProps extends LanguageProps {
  readonly groups: readonly (readonly SpelledCharacter[])[];
  readonly spoken: number | undefined;
}

function Groups({ groups, spoken, language }: GroupsProps) {
  return (
    <ol className="plain-list spelled">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an ID may be alike and never move
        <li key={index} data-spoken={index === spoken || undefined}>
          <ol className="plain-list spelled-group">
            {group.map((character, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so may its characters
              <Character key={place} {...character} language={language} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface AlphabetProps extends LanguageProps {
  readonly onChoose: (language: Language) => void;
}

/** The choice of the alphabet: the listener may speak another language. */
function AlphabetChoice({ language, onChoose }: AlphabetProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap-row spelled-alphabet">
      <fieldset className="segments" aria-label={t('Spelling_Alphabet')}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            className="note segment"
            lang={one}
            translate="no"
            aria-pressed={one === language}
            onClick={() => onChoose(one)}
          >
            {languageFacts[one].name}
          </button>
        ))}
      </fieldset>
      <span className="text-muted-ink">{t(`Spelling_Alphabet_${language}`)}</span>
    </div>
  );
}

interface AloudProps {
  readonly speech: ReturnType<typeof useSpeech>;
}

/** Starts and stops the voice, or says that there is none. */
function Aloud({ speech }: AloudProps) {
  const { t } = useTranslation();
  const isSpeaking = speech.spoken !== undefined;
  const Icon = isSpeaking ? Square : Volume2;
  return (
    <div className="spelled-aloud">
      {speech.hasVoice && (
        <Button look="outline" icon={Icon} onPress={isSpeaking ? speech.stop : speech.speak}>
          {t(isSpeaking ? 'Spelling_Stop' : 'Spelling_Aloud')}
        </Button>
      )}
      <p role="status">
        {!speech.hasVoice && <span>{t('Spelling_NoVoice')}</span>}
        {speech.hasFailed && <span>{t('Spelling_VoiceFailed')}</span>}
      </p>
    </div>
  );
}

/** How an ID or a code is said: a word for each character, and aloud on a press. */
export function SpellDialog({ question, ...dialog }: LazyDialogProps<Spelled>) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(currentLanguage);
  const groups = spell(question.groups, language);
  const texts = groups.map((group) => group.map(({ word }) => word).join(', '));
  const speech = useSpeech(texts, language);
  const close = () => {
    speech.stop();
    dialog.onClose();
  };
  const choose = (chosen: Language) => {
    speech.stop();
    setLanguage(chosen);
  };
  return (
    <Dialog {...dialog} title={t('Spelling_Title')} size="lg" onClose={close}>
      <Modal.Body>
        <AlphabetChoice language={language} onChoose={choose} />
        <Groups groups={groups} spoken={speech.spoken} language={language} />
        {question.isSecret && (
          <p className="mt-3 mb-0">
            <strong>{t('Spelling_Secret')}</strong>
          </p>
        )}
        <Aloud speech={speech} />
      </Modal.Body>
    </Dialog>
  );
}
