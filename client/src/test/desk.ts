import { screen, waitFor } from '@testing-library/react';
import type { AssignedId, Certificate } from '#shared/api/assigner.ts';
import { msPerHour } from '#shared/durations.ts';
import type { Answers, ReceivedCall } from './fake-server.ts';
import { button, fill, hands } from './hands.ts';
import { institution, openPage, t } from './page.tsx';

const suffixes = ['22222', '33333', '44444', '55555'];

/** An issued ID. */
export function issued(id: string, more: Partial<AssignedId> = {}): AssignedId {
  const creationDate = new Date().toISOString();
  const states = { copies: 0, printedAt: null, takenOverAt: null, withdrawnAt: null };
  const status = 'open' as const;
  return { id, creationDate, ...states, status, supersededBy: null, issuedBy: null, ...more };
}

/** A signed certificate of an ID. */
export function certificateOf(id: string): Certificate {
  return {
    id,
    ownershipSecret: 'A'.repeat(30),
    creationDate: new Date().toISOString(),
    takeControlUrl: `https://id.example.org/new-profile#take=${id}`,
    timestamp: new Date().toISOString(),
    jti: crypto.randomUUID(),
    signature: 'signature',
    verifyUrl: 'https://id.example.org/verify#signature',
  };
}

/** An institution's IDs: it draws, issues, rejects and prints them as the server does. */
export function deskAnswers(list: AssignedId[] = []): Answers {
  let drawn = 0;
  let open: string[] = [];
  const reservedUntil = new Date(Date.now() + msPerHour).toISOString();
  const close = ({ params }: ReceivedCall) => {
    open = open.filter((id) => id !== params.idCandidate);
  };
  const find = (id: string | undefined) => list.find((one) => one.id === id) ?? issued(id ?? '');
  return {
    drawAssignerCandidate: ({ query }) => {
      const id = `${query.get('birthDate')?.replaceAll('-', '')}-${suffixes[drawn++]}`;
      open.unshift(id);
      return { idCandidates: [id] };
    },
    openCandidates: () => open.map((id) => ({ id, reservedUntil })),
    acceptCandidate: (call) => {
      close(call);
      const one = issued(call.params.idCandidate ?? '');
      if (!list.some(({ id }) => id === one.id)) list.unshift(one);
      return one;
    },
    rejectCandidate: close,
    assignedIds: () => list,
    assignedIdsSummary: () => ({ total: list.length, notPrinted: 0, hasMore: false }),
    withdrawId: ({ params }) => {
      Object.assign(find(params.id), { withdrawnAt: new Date().toISOString() });
      return find(params.id);
    },
    certificate: ({ params }) => certificateOf(params.personId ?? ''),
    labelledIds: ({ query }) => query.getAll('ids').map((id) => ({ id, withdrawnAt: null })),
    recordPrints: [],
    rotateSecret: () => undefined,
  };
}

/** Opens the desk of an institution with these IDs. */
export async function openDesk(list: AssignedId[] = [], path = '/assigner') {
  return openPage(path, { user: institution, answers: deskAnswers(list) });
}

export const birthDate = () => screen.findByLabelText(t('Assigner_BirthDate'), { exact: false });
export const candidates = () => [...document.querySelectorAll('[data-candidate]')];

/** Waits until "Accept and print" has the focus and takes a press. */
export async function readyToAccept(): Promise<void> {
  await waitFor(() => {
    const ready = document.querySelector('[data-candidate] button:focus:not([aria-disabled])');
    if (ready?.textContent !== t('Assigner_AcceptAndPrint')) throw new Error('not ready');
  });
}

/** Draws an ID and returns it. */
export async function draw(date = '31.07.1984'): Promise<string> {
  await fill(await birthDate(), `${date}{Enter}`);
  await readyToAccept();
  return document.activeElement?.closest('[data-candidate]')?.getAttribute('data-candidate') ?? '';
}

export const accept = (id: string) => button(t('Assigner_AcceptWhat', { id }));

/** Opens an action in the menu of an issued ID. */
export async function chooseInRow(id: string, action: string): Promise<void> {
  await hands.click(await button(t('Assigner_MoreWhat', { id })));
  await hands.click(await button(action));
}
