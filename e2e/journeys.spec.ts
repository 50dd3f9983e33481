import { expect, test } from './fixtures.ts';
import { countedJourneys, countPresses, devices } from './journeys.ts';
import { textsOf } from './texts.ts';

for (const { name, device, maxPresses, walk } of countedJourneys)
  test(`the journey “${name}” takes at most ${maxPresses} presses`, async ({ page, product }) => {
    await page.setViewportSize(devices[device]);
    const place = { page, t: textsOf('en'), mailbox: product.mailbox };
    expect(await countPresses(walk, place)).toBeLessThanOrEqual(maxPresses);
  });
