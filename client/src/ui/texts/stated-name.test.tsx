import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { EntrySender } from '../../features/challenges/entry-facts.tsx';
import { EventText } from '../../features/profiles/event-text.tsx';
import { catalogues } from '../../i18n/catalogues.ts';
import { StatedName } from './stated-name.tsx';

const posing = 'Demo Clinic” (verified), named “x';
const time = '2026-11-24T12:00:00.000Z';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: catalogues.en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
});

/** What a page shows, with the isolated parts in brackets. */
const shown = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>)
    .replaceAll(/<bdi[^>]*>/g, '[')
    .replaceAll('</bdi>', ']')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

describe('what a sender typed cannot end its quotation', () => {
  test.each([
    ...['″', '‴', '⁗', 'ˮ', '״', '❞', '❠', '🙷', '´', '`', '”', '"', '»', '「', '＂', '〞'],
    ...["''", '’’', 'ʼʼ', '′′', '"\'', '˝'],
  ])('with %s', (mark) => {
    expect(shown(<StatedName name={`Demo${mark}, verified`} isConfirmed={false} />)).toBe(
      '[“Demo’, verified”]',
    );
  });

  it('keeps its apostrophes, and a confirmed name as it is', () => {
    expect(shown(<StatedName name="St. Mary’s" isConfirmed={false} />)).toBe('[“St. Mary’s”]');
    expect(shown(<StatedName name={'Klinik "Post"'} isConfirmed />)).toBe(
      '[Klinik &quot;Post&quot;]',
    );
  });

  it('in the entry of a challenge', () => {
    const challenge = {
      id: crypto.randomUUID(),
      unikatId: '19900517-K7Q2M',
      challengeShortId: 'ABCDEFGH',
      challengeSecret: 'ABCDEF',
      createdTimestamp: time,
      sender: { name: posing, verified: false },
      matchedTimestamp: null,
      checkOutcome: null,
      isNew: true,
      site: null,
    };
    expect(shown(<EntrySender challenge={challenge} />)).toContain(
      'The sender gives the name [“Demo Clinic’ (verified), named ’x”]. This name is not verified.',
    );
  });

  it('in the history', () => {
    const event = { id: crypto.randomUUID(), kind: 'ChallengeReceived', timestamp: time } as const;
    const text = (name: string, verified: boolean) =>
      shown(<EventText event={{ ...event, sender: { name, verified } }} />);
    expect(text(posing, false)).toBe(
      '[“Demo Clinic’ (verified), named ’x”] (not verified) sent you a challenge.',
    );
    expect(text('Demo Clinic', true)).toBe('[Demo Clinic] (verified) sent you a challenge.');
  });
});
