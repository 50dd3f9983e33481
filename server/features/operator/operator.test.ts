import { expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

const h = useHarness();

test('the operator of the installation is public', async () => {
  for (const user of [undefined, await makeUser(h), await makeUser(h, 'Admin')]) {
    const response = await h.call('operator', {}, user);
    expect(response.status).toBe(200);
    expect(response.body).toEqual(h.deps.operator);
  }
});
