import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { msPerHour, msPerMinute } from '#shared/durations.ts';
import { openTestPage } from '../../../test/test-page.ts';

const { fetchMock } = openTestPage();
afterEach(() => void vi.useRealTimers());

test.each([
  ['is 61 minutes fast', 61],
  ['is right', 0],
  ['is two hours slow', -120],
])('a drawn ID is reserved for an hour if the clock of the device %s', async (_what, minutes) => {
  const serverMs = Date.parse('2026-07-31T12:00:00.900Z');
  vi.useFakeTimers({ now: serverMs + minutes * msPerMinute });
  const candidate = {
    id: '19900517-R2NXG',
    reservedUntil: new Date(serverMs + msPerHour).toISOString(),
  };
  const headers = { Date: new Date(serverMs).toUTCString() };
  fetchMock.mockImplementation(async () => Response.json([candidate], { headers }));
  const { api } = await import('../../../api/client.ts');
  const { CandidateRow } = await import('./candidate-row.tsx');
  const [open] = await api.openCandidates({});
  const html = renderToStaticMarkup(
    open && (
      <CandidateRow
        candidate={open}
        isFresh
        isPending={false}
        isMoving={false}
        onAccept={() => {}}
        onAcceptAndPrint={() => {}}
        onReject={() => {}}
        onDismiss={() => {}}
      />
    ),
  );
  expect(html).toMatch(/>(60:00|59:59)</);
});
