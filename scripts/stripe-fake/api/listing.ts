import { noSuch } from '../errors.ts';
import type { List } from '../model.ts';

interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** Newest first. `limit` defaults to 10, with a maximum of 100, as at Stripe. */
export function listPage<T extends { id: string }>(
  url: string,
  oldestFirst: Iterable<T>,
  params: PageParams,
): List<T> {
  const all = [...oldestFirst].reverse();
  const limit = Math.min(Math.max(params.limit ?? 10, 1), 100);
  if (params.ending_before !== undefined) {
    const end = position(all, params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start =
    params.starting_after === undefined ? 0 : position(all, params.starting_after, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < all.length, url };
}

function position<T extends { id: string }>(all: T[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}

export function singlePageList<T>(url: string, data: T[]): List<T> {
  return { object: 'list', data, has_more: false, url };
}

type Range =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

export function isWithin(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  return (
    (range.gt === undefined || value > range.gt) &&
    (range.gte === undefined || value >= range.gte) &&
    (range.lt === undefined || value < range.lt) &&
    (range.lte === undefined || value <= range.lte)
  );
}
