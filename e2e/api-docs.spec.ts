import { expect, test } from './fixtures.ts';

test.use({ colorScheme: 'dark' });

test('developers read the API’s reference in their theme, and no other host learns of it', async ({
  page,
  product,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Unikat API' })).toBeVisible();
  await expect(page.getByText('Send a challenge to an ID').first()).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/dark-mode/);
  expect([...hosts].filter((host) => host !== 'null')).toEqual([product.url]);
});
