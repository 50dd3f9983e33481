import { describe, expect, test } from 'vitest';
import { actionRules, statusRules } from '../server/test/order-rules.ts';
import {
  actionsFor,
  documentFor,
  hasInvoice,
  mayDo,
  nextStepFor,
  openStatusesFor,
  orderActions,
  orderAudits,
  orderStatuses,
  orderTransitions,
  rolesFor,
  toShipStatuses,
} from './order-lifecycle.ts';

describe('the life of an order', () => {
  test.each(orderStatuses)('goes on from %s as it was decided', (status) => {
    expect(actionsFor(status, 'Admin')).toEqual(statusRules[status].Admin);
    expect(actionsFor(status, 'Assigner')).toEqual(statusRules[status].Assigner);
  });

  test('has one next step for an admin, until the goods have arrived', () => {
    for (const status of orderStatuses)
      expect([status, nextStepFor(status, 'Admin')]).toEqual([
        status,
        statusRules[status].nextStep,
      ]);
  });

  test('knows every status and action', () => {
    expect(orderStatuses).toEqual(Object.keys(statusRules));
    expect([...orderActions].sort()).toEqual(Object.keys(orderTransitions).sort());
  });

  test('leads to each status but the first by exactly one action', () => {
    const targets = orderActions.map((action) => orderTransitions[action].to);
    expect(['Placed', ...targets].sort()).toEqual([...orderStatuses].sort());
  });

  test('writes an invoice when it leaves Placed to be delivered, and takes it back once', () => {
    for (const action of orderActions)
      for (const from of orderStatuses)
        expect([action, from, documentFor(action, from)]).toEqual([
          action,
          from,
          actionRules[action].writes[from] ?? null,
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

  test('leads by its endpoints to its statuses, and has one audit entry for each action', () => {
    for (const action of orderActions)
      expect(orderTransitions[action]).toMatchObject({
        call: actionRules[action].call,
        to: actionRules[action].to,
      });
    expect(new Set(orderAudits).size).toBe(orderActions.length);
  });

  test('never leads to where it starts', () => {
    for (const action of orderActions)
      for (const role of rolesFor(action))
        expect(mayDo(action, orderTransitions[action].to, role)).toBe(false);
  });
});
