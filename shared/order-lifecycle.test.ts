import { describe, expect, test } from 'vitest';
import { orderStatuses } from './office-enums.ts';
import {
  actionsFor,
  documentFor,
  hasInvoice,
  mayDo,
  nextStepFor,
  openStatusesFor,
  orderActions,
  orderTransitions,
  rolesFor,
  toShipStatuses,
} from './order-lifecycle.ts';

// Written by hand from the decisions on orders, not read from the table under test.
const admin: Record<string, string[]> = {
  Placed: ['Cancelled', 'Accepted', 'Fulfilled'],
  Accepted: ['Cancelled', 'Fulfilled', 'Shipped'],
  Fulfilled: ['Cancelled', 'Shipped'],
  Shipped: ['Received', 'Returned'],
  Received: ['Returned'],
  Returned: [],
  Cancelled: [],
};
const customer: Record<string, string[]> = {
  Placed: ['Cancelled'],
  Accepted: [],
  Fulfilled: [],
  Shipped: ['Received'],
  Received: [],
  Returned: [],
  Cancelled: [],
};

describe('the life of an order', () => {
  test.each(orderStatuses)('goes on from %s as it was decided', (status) => {
    const next = (role: 'Admin' | 'Assigner') =>
      actionsFor(status, role).map((action): string => orderTransitions[action].to);
    expect(next('Admin')).toEqual(admin[status]);
    expect(next('Assigner')).toEqual(customer[status]);
  });

  test('has one next step for an admin, until the goods have arrived', () => {
    expect(orderStatuses.map((status) => [status, nextStepFor(status, 'Admin')])).toEqual([
      ['Placed', 'accept'],
      ['Accepted', 'fulfill'],
      ['Fulfilled', 'ship'],
      ['Shipped', 'receive'],
      ['Received', undefined],
      ['Returned', undefined],
      ['Cancelled', undefined],
    ]);
  });

  test('knows every action', () => {
    expect([...orderActions].sort()).toEqual(Object.keys(orderTransitions).sort());
  });

  test('leads to each status but the first by exactly one action', () => {
    const targets = orderActions.map((action) => orderTransitions[action].to);
    expect(['Placed', ...targets].sort()).toEqual([...orderStatuses].sort());
  });

  test('writes an invoice when it leaves Placed to be delivered, and takes it back once', () => {
    const written = orderActions.flatMap((action) =>
      orderStatuses.flatMap((from) => {
        const document = documentFor(action, from);
        return document ? [`${from} ${action}: ${document}`] : [];
      }),
    );
    expect(written.sort()).toEqual([
      'Accepted cancel: cancellation',
      'Fulfilled cancel: cancellation',
      'Placed accept: invoice',
      'Placed fulfill: invoice',
    ]);
  });

  test.each([
    [['Placed'], false],
    [['Placed', 'Cancelled'], false],
    [['Placed', 'Accepted'], true],
    [['Placed', 'Fulfilled', 'Shipped', 'Received', 'Returned'], true],
    [['Placed', 'Accepted', 'Cancelled'], true],
  ] as const)('through %s: an invoice is %s', (statuses, expected) => {
    expect(hasInvoice(statuses)).toBe(expected);
  });

  test('counts orders as open and as ready to ship as it was decided', () => {
    expect(openStatusesFor('Admin')).toEqual(['Placed', 'Accepted']);
    expect(openStatusesFor('Assigner')).toEqual(['Placed', 'Accepted', 'Fulfilled', 'Shipped']);
    expect(toShipStatuses).toEqual(['Fulfilled']);
  });

  test('has one endpoint and one audit entry for each action', () => {
    const rows = orderActions.map((action) => orderTransitions[action]);
    expect(new Set(rows.map(({ call }) => call)).size).toBe(orderActions.length);
    expect(new Set(rows.map(({ audit }) => audit)).size).toBe(orderActions.length);
  });

  test('never leads to where it starts', () => {
    for (const action of orderActions)
      for (const role of rolesFor(action))
        expect(mayDo(action, orderTransitions[action].to, role)).toBe(false);
  });
});
