import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Language, languageFacts } from '#shared/enums.ts';
import { ui } from '#shared/limits/ui.ts';

/** Old browsers, and those of some apps, cannot speak. */
const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/**
 * A voice of this device. Other voices send what they say to a server, which must learn neither an ID nor
 * a code.
 */
function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  // Android writes "de_DE".
  const localeOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-');
  const voices = (synthesis?.getVoices() ?? []).filter(
    (voice) => voice.localService && localeOf(voice).split('-')[0] === language,
  );
  const usual = voices.filter((voice) => localeOf(voice) === languageFacts[language].locale);
  return voices.find((voice) => voice.default) ?? usual[0] ?? voices[0];
}

/** Browsers load their voices late. */
function onVoices(onChange: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', onChange);
  return () => synthesis?.removeEventListener('voiceschanged', onChange);
}

/**
 * Speaks texts one after another with a voice of the language, slowly. `spoken` is the index of the text
 * that is being said. Stops with the component.
 */
export function useSpeech(texts: readonly string[], language: Language) {
  const hasVoice = useSyncExternalStore(onVoices, () => findVoice(language) !== undefined);
  const [spoken, setSpoken] = useState<number>();
  const [failed, setFailed] = useState<Language>();
  // Also keeps the utterances: Chrome forgets the events of those that nothing refers to.
  const run = useRef<readonly SpeechSynthesisUtterance[]>([]);
  const stop = () => {
    run.current = [];
    synthesis?.cancel();
    setSpoken(undefined);
  };
  const speak = () => {
    const voice = findVoice(language);
    if (voice === undefined || synthesis === undefined) return;
    stop();
    const utterances = texts.map((text) => new SpeechSynthesisUtterance(text));
    run.current = utterances;
    // Events of an earlier run may still arrive.
    const whileCurrent = (act: () => void) => () => run.current === utterances && act();
    for (const [index, utterance] of utterances.entries()) {
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = ui.spellingRate;
      utterance.onstart = whileCurrent(() => setSpoken(index));
      utterance.onerror = whileCurrent(() => {
        stop();
        setFailed(language);
      });
      synthesis.speak(utterance);
    }
    const last = utterances.at(-1);
    if (last) last.onend = whileCurrent(() => setSpoken(undefined));
    setFailed(undefined);
    setSpoken(0);
  };
  useEffect(() => () => synthesis?.cancel(), []);
  return { hasVoice, hasFailed: failed === language, spoken, speak, stop };
}
