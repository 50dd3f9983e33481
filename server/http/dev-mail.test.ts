import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../platform/web/mailer.ts';
import { makeFolder } from '../test/folder.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { mountDevMail } from './dev-mail.ts';
import { errorHandler } from './error-handler.ts';

const dataDir = makeFolder();
const h = useHarness({ env: { DATA_DIR: dataDir } });
const look = () => supertest(h.app).get('/dev/mail');

const send = (subject: string, text: string) =>
  createMailer(
    h.deps.config,
    h.deps.clock,
  )({
    to: 'reader@example.org',
    subject,
    text,
    html: '<p>unused</p>',
    language: 'de',
  });

describe('the page of mails', () => {
  test('is empty before the first mail', async () => {
    expect((await look()).text).toContain('No mails yet');
  });

  test('shows the newest mail first, with clickable links and no HTML of the mail', async () => {
    await send('First', 'Open https://localhost:44321/verify-email?accountId=1&token=a_b-c now');
    h.pass(60);
    await send('<script>alert(1)</script> Übung', '<img src=x onerror=alert(1)> & "more"');
    const { text, headers } = await look();
    expect(text.indexOf('Übung')).toBeLessThan(text.indexOf('First'));
    expect(text).toContain('reader@example.org');
    expect(text).toContain(
      'href="https://localhost:44321/verify-email?accountId=1&#38;token=a_b-c"',
    );
    expect(text).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('skips a mail that is still being written', async () => {
    await writeFile(join(dataDir, 'mail', '9999-unfinished.new'), 'half a mail');
    expect((await look()).text).not.toContain('half a mail');
  });
});

test('the page does not exist in production', async () => {
  const app = express();
  mountDevMail(app, { ...h.deps.config, production: true });
  app.use(errorHandler(h.deps.log));
  expectProblem(await supertest(app).get('/dev/mail'), 'Request_NotFound');
});
