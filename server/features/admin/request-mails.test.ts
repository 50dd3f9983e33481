import { expect, test } from 'vitest';
import { languages } from '#shared/enums.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { requestBody } from '../../test/orders.ts';

const h = useHarness();
const words = {
  en: {
    news: ['There is a new request for an assigner account'],
    approved: ['Hello Alex Example', 'Choose a password', 'for 7 days', '/reset-password?'],
    refused: ['Hello Alex Example', 'can’t give you an assigner account'],
  },
  de: {
    news: ['Es gibt eine neue Anfrage nach einem Konto für Ausgabestellen'],
    approved: ['Guten Tag Alex Example', 'Passwort wählen', '7 Tage', '/reset-password?'],
    refused: ['Guten Tag Alex Example', 'kein Konto für Ausgabestellen'],
  },
} as const;

test.each(languages)('each mail is in the language of its reader: %s', async (language) => {
  const admin = await makeUser(h, 'Admin', { email: `admin-${language}@example.org` });
  await h.db('accounts').where({ id: admin.accountId }).update({ language });
  const [approved, refused] = [requestBody(), requestBody()];
  for (const body of [approved, refused])
    await h.call('requestAssignerAccount', { body }, undefined, { 'Accept-Language': language });
  await h.call('approveAssignerRequest', { params: { id: approved.id } }, admin);
  const call = { params: { id: refused.id }, query: { notify: 'true' } } as const;
  await h.call('deleteAssignerRequest', call, admin);

  const mails = await sendMails(h);
  const expected = [
    [`admin-${language}@example.org`, words[language].news],
    [approved.email, words[language].approved],
    [refused.email, words[language].refused],
  ] as const;
  for (const [reader, said] of expected) {
    const own = mails.filter(({ to }) => to === reader);
    // A stranger has typed it, and must not put words into a mail to admins.
    if (reader.startsWith('admin')) expect(JSON.stringify(own)).not.toContain('Alex Example');
    expect(own.map((mail) => mail.language)).toContain(language);
    for (const { text, html } of own)
      for (const word of said) {
        expect(text).toContain(word);
        expect(html).toContain(word.replaceAll('&', '&#38;'));
      }
  }
});
