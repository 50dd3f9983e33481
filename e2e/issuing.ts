import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { LoggedInUser } from '../shared/api/accounts.ts';
import { msPerSecond } from '../shared/durations.ts';
import { call, demoAssigner, enterAs, logInByApi } from './api.ts';
import type { Text } from './texts.ts';

// Shared steps of an assigner.

export const birthDate = '31.07.1984';

/** Opens a page as the demo clinic, by default the one for issuing IDs. */
export async function logInAsAssigner(page: Page, path = '/assigner'): Promise<void> {
  await enterAs(page, demoAssigner, path);
}

/** Opens the desk and rejects the candidates that earlier tests left. */
export async function openEmptyDesk(page: Page, t: Text): Promise<void> {
  // Ends the calls of the page before, whose answers cannot be read any more.
  await page.goto('about:blank');
  const answer = page.waitForResponse(/\/api\/assigner\/candidates$/);
  await page.goto('/assigner');
  let open = (await (await answer).json()).length;
  const candidates = page.locator('[data-candidate]');
  for (await expect(candidates).toHaveCount(open); open > 0; open -= 1) {
    await candidates.first().getByText(t('Assigner_Reject'), { exact: true }).click();
    await expect(candidates).toHaveCount(open - 1);
  }
}

/** Waits until "Accept and print" has the focus and takes a press. */
export async function expectReadyToAccept(page: Page, t: Text): Promise<void> {
  const accept = page.locator('[data-candidate] button:focus');
  await expect(accept).toHaveText(t('Assigner_AcceptAndPrint'));
  await expect(accept).not.toHaveAttribute('aria-disabled');
}

/** Draws an ID and returns it; the candidate is open, and "Accept and print" has the focus. */
export async function draw(page: Page, t: Text): Promise<string> {
  const field = page.getByLabel(t('Assigner_BirthDate'));
  await field.fill(birthDate);
  await field.press('Enter');
  await expectReadyToAccept(page, t);
  return (await page.locator('[data-candidate]:has(button:focus) code').textContent()) ?? '';
}

/** Draws and accepts an ID and opens the page of its certificate; returns the ID. */
export async function openCertificate(page: Page, t: Text): Promise<string> {
  const id = await draw(page, t);
  await page.getByRole('button', { name: t('Assigner_AcceptWhat', { id }), exact: true }).click();
  await expect(page.locator('.desk-id a:focus')).toHaveText(t('Assigner_PrintCertificate'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/print/certificate/${id}$`));
  return id;
}

/** The same, and the certificate is there. */
export async function issue(page: Page, t: Text): Promise<string> {
  const id = await openCertificate(page, t);
  await expect(page.locator('.sheet')).toBeVisible();
  return id;
}

/** An ID that the demo clinic issued, with the link in the QR code of its certificate. */
interface Issued {
  readonly id: string;
  readonly link: string;
  readonly secret: string;
}

/** Issues an ID without the pages for it, in a session of the demo clinic. */
export async function issueByApi(
  request: APIRequestContext,
  birthDate: string,
  session?: LoggedInUser,
): Promise<Issued> {
  const clinic = session ?? (await logInByApi(request, demoAssigner));
  const drawn = await call(request, 'drawAssignerCandidate', { query: { birthDate } }, clinic);
  const [id = ''] = drawn.idCandidates;
  await call(request, 'acceptCandidate', { params: { idCandidate: id } }, clinic);
  const certificate = await call(
    request,
    'certificate',
    { params: { personId: id }, query: {} },
    clinic,
  );
  const { takeControlUrl, ownershipSecret } = certificate;
  return { id, link: takeControlUrl, secret: ownershipSecret };
}

/** Uploads a small logo on the account page. */
export async function uploadLogo(page: Page): Promise<void> {
  const shape = '<rect width="90" height="30" fill="#0b5a66"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${shape}</svg>`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  });
}

/** Replaces the browser's print dialog, which tests cannot close, and counts its calls. */
export async function countPrintDialogs(page: Page): Promise<() => Promise<number>> {
  let opened = 0;
  await page.exposeFunction('notePrintDialog', () => {
    opened += 1;
  });
  await page.addInitScript({
    content: `window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      window.notePrintDialog();
      window.dispatchEvent(new Event('afterprint'));
    };`,
  });
  return async () => opened;
}

/** Types like a hand scanner: a key each millisecond, however busy this machine is, and Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  const keys = [
    ...Array.from(text, (key) => ({ key, text: key })),
    { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  const events = keys.flatMap((key, index) =>
    (['keyDown', 'keyUp'] as const).map((type) => ({
      ...key,
      type,
      timestamp: (startedAt + index) / msPerSecond,
    })),
  );
  // All at once, in this order: between two calls a busy machine may do other work for a while.
  await Promise.all(events.map((event) => browser.send('Input.dispatchKeyEvent', event)));
  await browser.detach();
}
