import type { assignerEndpoints } from '#shared/api/assigner.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import { isCalendarDate } from '#shared/birth-date.ts';
import {
  type AssignedIdOrder,
  assignedIdOrders,
  type SortDirection,
  sortDirections,
} from '#shared/enums.ts';
import { assignedIds as limits } from '#shared/limits.ts';

// The state of the list is kept in the address, so it survives a reload and can be shared.

/** The filters. Dates are yyyy-mm-dd, ranges include both ends, and '' means any. */
export interface ListFilters {
  readonly search: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly bornFrom: string;
  readonly bornTo: string;
}

/** The filters, order and page of the list; pages are counted from 0. */
export interface ListState extends ListFilters {
  readonly orderBy: AssignedIdOrder;
  readonly direction: SortDirection;
  readonly size: number;
  readonly page: number;
}

export const noFilters: ListFilters = {
  search: '',
  createdFrom: '',
  createdTo: '',
  bornFrom: '',
  bornTo: '',
};

/** The list without a query: the newest entries. */
export const defaultList: ListState = {
  ...noFilters,
  orderBy: 'creationDate',
  direction: 'Descending',
  size: limits.defaultPageSize,
  page: 0,
};

/** Reads the list from the address; missing and invalid values become the defaults. */
export function readList(query: URLSearchParams): ListState {
  const text = (name: keyof ListState) => query.get(name) ?? '';
  const date = (name: keyof ListState) => (isCalendarDate(text(name)) ? text(name) : '');
  const size = Number(text('size'));
  const page = Number(text('page'));
  return {
    search: text('search'),
    createdFrom: date('createdFrom'),
    createdTo: date('createdTo'),
    bornFrom: date('bornFrom'),
    bornTo: date('bornTo'),
    orderBy: assignedIdOrders.find((order) => order === text('orderBy')) ?? defaultList.orderBy,
    direction: sortDirections.find((one) => one === text('direction')) ?? defaultList.direction,
    size: limits.pageSizes.find((one) => one === size) ?? defaultList.size,
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
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
  return [list.search, list.createdFrom, list.createdTo, list.bornFrom, list.bornTo].some(Boolean);
}

/** A time of a day in the local time zone, as the API expects it; undefined for no day. */
function timestampOf(day: string, time: string): string | undefined {
  return day === '' ? undefined : new Date(`${day}T${time}`).toISOString();
}

/** The call for a page. It requests one row more than is shown, to see whether there is a next page. */
export function callOfList(list: ListState): CallOf<typeof assignerEndpoints.assignedIds> {
  return {
    query: {
      count: list.size + 1,
      skip: Math.min(list.page * list.size, limits.maxSkip),
      orderBy: list.orderBy,
      orderDirection: list.direction,
      searchText: list.search.trim().slice(0, limits.maxSearchLength),
      creationTimeRangeStart: timestampOf(list.createdFrom, '00:00:00.000'),
      creationTimeRangeEnd: timestampOf(list.createdTo, '23:59:59.999'),
      birthDateTimeRangeStart: list.bornFrom || undefined,
      birthDateTimeRangeEnd: list.bornTo || undefined,
    },
  };
}
