import type { assignerEndpoints } from '#shared/api/assigner.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import { isCalendarDate } from '#shared/birth-date.ts';
import {
  type AssignedIdOrder,
  assignedIdOrders,
  type SortDirection,
  sortDirections,
} from '#shared/enums.ts';
import { assignedIds as limits } from '#shared/limits/institutions.ts';
import { personIdPattern } from '#shared/person-id.ts';
import { isDateTime, partsOfDateTime } from '../../../ui/fields/date-time-text.ts';

// The state of the list is kept in the address, so it survives a reload and can be shared.

/**
 * The filters. Birth dates are yyyy-mm-dd; the range of creation may have times (yyyy-mm-ddTHH:MM).
 * Ranges include both ends, and '' means any.
 */
export interface ListFilters {
  readonly search: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly notPrinted: boolean;
  /** The id of the member who issued. */
  readonly issuedBy: string;
}

/**
 * The filters, order and page of the list; pages are counted from 0. `after` is the last ID of the page before,
 * from which a deep page starts; '' if it is not known.
 */
export interface ListState extends ListFilters {
  readonly orderBy: AssignedIdOrder;
  readonly direction: SortDirection;
  readonly size: number;
  readonly page: number;
  readonly after: string;
}

export const noFilters: ListFilters = {
  search: '',
  createdFrom: '',
  createdTo: '',
  bornFrom: '',
  bornTo: '',
  notPrinted: false,
  issuedBy: '',
};

/** The list without a query: the newest entries. */
export const defaultList: ListState = {
  ...noFilters,
  orderBy: 'creationDate',
  direction: 'Descending',
  size: limits.defaultPageSize,
  page: 0,
  after: '',
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the list from the address; missing and invalid values become the defaults. */
export function readList(query: URLSearchParams): ListState {
  const text = (name: keyof ListState) => query.get(name) ?? '';
  const date = (name: keyof ListState) => (isCalendarDate(text(name)) ? text(name) : '');
  const dateTime = (name: keyof ListState) => (isDateTime(text(name)) ? text(name) : '');
  const size = Number(text('size'));
  const page = Number(text('page'));
  return {
    search: text('search'),
    createdFrom: dateTime('createdFrom'),
    createdTo: dateTime('createdTo'),
    bornFrom: date('bornFrom'),
    bornTo: date('bornTo'),
    notPrinted: text('notPrinted') === 'true',
    issuedBy: uuid.test(text('issuedBy')) ? text('issuedBy') : '',
    orderBy: assignedIdOrders.find((order) => order === text('orderBy')) ?? defaultList.orderBy,
    direction: sortDirections.find((one) => one === text('direction')) ?? defaultList.direction,
    size: limits.pageSizes.find((one) => one === size) ?? defaultList.size,
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    after: page > 0 && personIdPattern.test(text('after')) ? text('after') : '',
  };
}

/** The query of a list, without default values. */
export function writeList(list: ListState): URLSearchParams {
  const first: Readonly<Record<string, unknown>> = { ...defaultList };
  const changed = Object.entries(list).filter(([name, value]) => value !== first[name]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

/** Whether any filter is set. */
export function isFiltered(list: ListFilters): boolean {
  return (Object.keys(noFilters) as (keyof ListFilters)[]).some((name) => list[name]);
}

/** The time of the local time zone that a value means, as the API expects it; undefined for ''. */
function timestampOf(value: string, timeOfDay: string, seconds: string): string | undefined {
  if (value === '') return undefined;
  const { date, time = timeOfDay } = partsOfDateTime(value);
  return new Date(`${date}T${time}:${seconds}`).toISOString();
}

/**
 * The filters as the API expects them. A range ends with the last moment of its end: of that minute if
 * the end has a time, otherwise of that day.
 */
export function queryOfFilters(list: ListFilters) {
  return {
    searchText: list.search.trim().slice(0, limits.maxSearchLength),
    creationTimeRangeStart: timestampOf(list.createdFrom, '00:00', '00.000'),
    creationTimeRangeEnd: timestampOf(list.createdTo, '23:59', '59.999'),
    birthDateTimeRangeStart: list.bornFrom || undefined,
    birthDateTimeRangeEnd: list.bornTo || undefined,
    notPrinted: list.notPrinted ? 'true' : undefined,
    issuedBy: list.issuedBy || undefined,
  } as const;
}

/** The call for a page, with the row that `cutPage` leaves out. */
export function callOfList(list: ListState): CallOf<typeof assignerEndpoints.assignedIds> {
  return {
    query: {
      count: list.size + 1,
      ...(list.after === ''
        ? { skip: Math.min(list.page * list.size, limits.maxSkip) }
        : { after: list.after }),
      orderBy: list.orderBy,
      orderDirection: list.direction,
      ...queryOfFilters(list),
    },
  };
}
