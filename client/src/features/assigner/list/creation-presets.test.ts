import { expect, it } from 'vitest';
import { creationPresets, presetOf, rangeOfPreset } from './creation-presets.ts';

it.each([
  ['2026-07-31', 'Today', '2026-07-31', '2026-07-31'],
  ['2026-07-31', 'ThisWeek', '2026-07-27', '2026-08-02'],
  ['2026-08-02', 'ThisWeek', '2026-07-27', '2026-08-02'],
  ['2026-08-03', 'ThisWeek', '2026-08-03', '2026-08-09'],
  ['2026-07-31', 'ThisMonth', '2026-07-01', '2026-07-31'],
  ['2024-02-10', 'ThisMonth', '2024-02-01', '2024-02-29'],
  ['2026-12-05', 'ThisMonth', '2026-12-01', '2026-12-31'],
] as const)('on %s, %s is %s to %s', (today, preset, createdFrom, createdTo) => {
  expect(rangeOfPreset(preset, today)).toEqual({ createdFrom, createdTo });
});

it('knows a range again, and calls others none', () => {
  for (const preset of creationPresets)
    expect(presetOf(rangeOfPreset(preset, '2026-07-15'), '2026-07-15')).toBe(preset);
  expect(presetOf({ createdFrom: '2026-07-01', createdTo: '' }, '2026-07-15')).toBeUndefined();
});
