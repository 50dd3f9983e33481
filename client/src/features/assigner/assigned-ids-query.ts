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

// What the list shows stands in the address: it survives a reload and can be sent to a colleague.

/** The filters; dates are yyyy-mm-dd, both ends belong to a range, and '' means any. */
export interface ListFilters {
  readonly search: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly bornFrom: string;
  readonly bornTo: string;
}

/** All that decides which rows are shown; pages count from 0. */
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

/** The list as it is shown first: the newest entries. */
export const defaultList: ListState = {
  ...noFilters,
  orderBy: 'creationDate',
  direction: 'Descending',
  size: limits.defaultPageSize,
  page: 0,
};

/** Reads the address; what it does not say, or says wrongly, is as at first. */
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

/** The address of a list; what is as at first is left out. */
export function writeList(list: ListState): URLSearchParams {
  const first: Readonly<Record<string, unknown>> = { ...defaultList };
  const changed = Object.entries(list).filter(([name, value]) => value !== first[name]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

/** Whether any filter is set. */
export function isFiltered(list: ListFilters): boolean {
  return [list.search, list.createdFrom, list.createdTo, list.bornFrom, list.bornTo].some(Boolean);
}

/** The first (or last) moment of a day here, as it travels; undefined for no day. */
function moment(day: string, time: string): string | undefined {
  return day === '' ? undefined : new Date(`${day}T${time}`).toISOString();
}

/** The call for a page: one row more than is shown tells whether there is a next page. */
export function callOfList(list: ListState): CallOf<typeof assignerEndpoints.assignedIds> {
  return {
    query: {
      count: list.size + 1,
      skip: Math.min(list.page * list.size, limits.maxSkip),
      orderBy: list.orderBy,
      orderDirection: list.direction,
      searchText: list.search.trim().slice(0, limits.maxSearchLength),
      creationTimeRangeStart: moment(list.createdFrom, '00:00:00.000'),
      creationTimeRangeEnd: moment(list.createdTo, '23:59:59.999'),
      birthDateTimeRangeStart: list.bornFrom || undefined,
      birthDateTimeRangeEnd: list.bornTo || undefined,
    },
  };
}
