import type { Page } from '@playwright/test';
import { statusRules } from '../server/test/order-rules.ts';
import { requestBody } from '../server/test/orders.ts';
import type { OrderStatus } from '../shared/order-lifecycle.ts';
import { orderNumber } from '../shared/order-number.ts';
import { call, demoAdmin, demoAssigner, enterAs, orderByApi, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { linkIn } from './mailbox.ts';
import { mailAbout, order, otherBrowser, press, requestAccount } from './shop-steps.ts';
import { pressEscapeInDialog } from './steps.ts';
import { inGerman, type Text, yes } from './texts.ts';

// From a request for an account to a returned order, with all mails.

async function answerRequest(page: Page, t: Text, name: string, answer: 'Accept' | 'Reject') {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: t(`AssignerRequests_${answer}`) })
    .click();
}

const technicalId = /[\da-f]{8}-[\da-f]{4}-/;

/** Finds the order's entries by number and its customer's by address; codes are only in the file. */
async function searchAudit(admin: Page, t: Text, number: string): Promise<void> {
  const subject = admin.getByLabel(t('Audit_Subject'));
  const rows = admin.getByRole('table').getByRole('row');
  await admin.getByRole('button', { name: t('Audit_Reset') }).click();
  await subject.fill(number.slice(1));
  await admin.getByRole('button', { name: t('Audit_Search') }).click();
  await expect(admin.getByText(t('Invalid_subject')).first()).toBeVisible();
  await subject.fill(number.toLowerCase());
  await admin.getByRole('button', { name: t('Audit_Search') }).click();
  // Placed, accepted with an invoice, cancelled with another, deleted.
  await expect(rows).toHaveCount(7);
  await expect(admin.getByRole('table')).not.toContainText(technicalId);
  await rows.last().getByRole('link').first().click();
  await expect(admin).toHaveURL(/\/assigners\?search=clinic%40demo\.example$/);
  await admin.goto(`/audit?subject=${demoAssigner.name}&action=order.placed`);
  // A deleted order has no link; an older one opens.
  const orders = admin.getByRole('link', { name: /^[\dA-F]{8}$/ });
  await expect(rows.nth(1)).toContainText(number);
  await expect(orders.filter({ hasText: number })).toHaveCount(0);
  await orders.first().click();
  await expect(admin.getByRole('dialog')).toBeVisible();
}

const { language, t } = inGerman;
test.use({ locale: language });

test('a request is approved, and its order is shipped and returned', async ({
  page,
  product,
  baseURL,
}) => {
  test.slow();
  const { mailbox, url } = product;
  const own = { name: 'Harbour Clinic', email: 'harbour@example.org' };
  await requestAccount(page, t, own);
  await mailAbout(mailbox, demoAdmin.name, '/assigner-account-requests');

  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, '/assigner-account-requests');
  await expect(admin.getByRole('link', { name: own.email })).toHaveAttribute(
    'href',
    `mailto:${own.email}`,
  );
  await answerRequest(admin, t, own.name, 'Accept');
  // Who leaves has decided: the mail no longer waits.
  await admin.getByRole('link', { name: t('Shell_Assigners'), exact: true }).click();
  await expect(admin.getByText(t('AssignerRequests_Approved'))).toBeVisible();
  await admin.getByText(t('Assigners_RequestOf', own)).click();
  await expect(admin.getByText('We label blood samples.')).toBeVisible();

  const invitation = await mailbox.take(own.email);
  await page.goto(linkIn(invitation, `${url}/reset-password`));
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeatedPassword]').fill(password);
  await page.getByRole('button', { name: t('ResetPassword_Save') }).click();
  await expect(page).toHaveURL(/\/assigner$/);

  const number = await order(page, t, own.name);
  const expectMail = async (status: OrderStatus) => {
    const mail = await mailAbout(mailbox, own.email, number);
    expect(mail.subject).toContain(statusRules[status].subject);
    expect(linkIn(mail, `${url}/shop/orders?order=`)).toBeTruthy();
    return mail;
  };
  await expectMail('Placed');
  const news = await mailAbout(mailbox, demoAdmin.name, number);

  await admin.goto(linkIn(news, `${url}/shop-orders?order=`));
  await expect(admin.getByRole('dialog')).toContainText('5 Harbour Road');
  await pressEscapeInDialog(admin);
  await press(admin, t, 'accept', number);
  await expectMail('Accepted');
  await press(admin, t, 'fulfill', number);
  await expectMail('Fulfilled');
  const toShip = admin
    .getByRole('navigation', { name: t('AdminOrders_View') })
    .getByRole('link', { name: t('AdminOrders_ToShip') });
  await expect(toShip).toContainText(/\d/);
  await toShip.click();
  await press(admin, t, 'ship', number);
  expect((await expectMail('Shipped')).text).toContain('PP 1234');

  await page.goto('/shop/orders');
  await page.getByRole('button', { name: t('Orders_ReceiveWhat', { number }) }).click();
  await expect(page.getByText(t('Orders_Done_receive'))).toBeVisible();
  await expectMail('Received');

  await admin.goto('/shop-orders?open=0');
  const paid = admin.getByRole('checkbox', { name: t('AdminOrders_PaidWhat', { number }) });
  await paid.check();
  await press(admin, t, 'return', number);
  await expectMail('Returned');
  await admin.reload();
  await expect(paid).toBeChecked();
  await expect(admin.getByRole('row').filter({ has: paid })).toContainText(
    t('Orders_Status_Returned'),
  );
  await admin.context().close();
});

test('an accepted order is cancelled with a reason and deleted', async ({
  page,
  product,
  baseURL,
}) => {
  test.slow();
  const number = orderNumber(
    await orderByApi(page.request, { customer: 'Cancelling Clinic', isAccepted: true }),
  );
  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, '/shop-orders?open=0');
  await press(admin, t, 'cancel', number);
  const mail = await mailAbout(product.mailbox, demoAssigner.name, 'The paper is sold out.');
  expect(mail.text).toContain('/shop/orders?order=');
  await enterAs(page, demoAssigner, '/shop/orders');
  await expect(page.getByRole('row').nth(1)).toContainText(t('Orders_Status_Cancelled'));

  await admin.getByRole('button', { name: t('AdminOrders_DeleteWhat', { number }) }).click();
  await expect(admin.getByRole('dialog')).toContainText(number);
  await admin.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(admin.getByText(t('AdminOrders_Deleted'))).toBeVisible();
  await expect(admin.getByText('Cancelling Clinic')).toHaveCount(0);

  await admin.goto('/audit?action=order.deleted');
  const did = t('Audit_Did_order.deleted')
    .replace('{actor}', `Admin ${demoAdmin.name}`)
    .replace('{order}', number);
  await expect(admin.getByRole('row').nth(1)).toContainText(did);
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: t('Audit_Export') }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
  await searchAudit(admin, t, number);
  await admin.context().close();
});

test('a request is refused, and its sender gets a mail', async ({ page, product }) => {
  const own = { name: 'Refused Agency', email: 'refused@example.org' };
  const body = requestBody({ contactPersonName: own.name, email: own.email });
  await call(page.request, 'requestAssignerAccount', { body });
  await enterAs(page, demoAdmin, '/assigner-account-requests');
  await answerRequest(page, t, own.name, 'Reject');
  await expect(page.getByRole('dialog')).toContainText(own.email);
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByText(t('AssignerRequests_Rejected'))).toBeVisible();
  const mail = await product.mailbox.take(own.email);
  expect(mail.text).toContain(own.name);
  expect(mail.text).not.toContain('/reset-password');
});
