import type * as z from 'zod/mini';
import { compileFilter } from './conditions.ts';
import { referencesOf } from './expression-references.ts';
import { compileKeyCondition, type KeyNames } from './key-conditions.ts';
import { indexKeys, keyOf, type MemoryTable, tableKeys, textIn } from './memory-table.ts';
import { compileProjection } from './projections.ts';
import { type Row, sizeOfRow, storableRow } from './stored-values.ts';
import { invalid } from './table-errors.ts';
import type { getRequest, QueryRequest } from './table-requests.ts';

const pageBytes = 1024 * 1024;

export function readRow(
  tableOf: (name: string) => MemoryTable,
  request: z.infer<typeof getRequest>,
): { readonly Item?: Row } {
  const key = keyOf(request.Key);
  const projection =
    request.ProjectionExpression === undefined ? null : compileProjection(request.ProjectionExpression);
  const references = referencesOf(request, [projection]);
  const row = tableOf(request.TableName).get(key);
  if (row === undefined) return {};
  return { Item: storableRow(projection === null ? row : projection.run(row, references)) };
}

/** One page: `Limit` and the megabyte count rows before the filter. */
export function queryTable(tableOf: (name: string) => MemoryTable, request: QueryRequest): object {
  const { IndexName, FilterExpression, ProjectionExpression, Limit = Number.POSITIVE_INFINITY } = request;
  const table = tableOf(request.TableName);
  const keys = IndexName === undefined ? tableKeys : indexKeys;
  if (IndexName !== undefined && request.ConsistentRead === true) {
    throw invalid('Consistent reads are not supported on global secondary indexes');
  }
  if (Limit < 1) throw invalid("Value at 'limit' failed to satisfy constraint: 1 or more");
  const condition = compileKeyCondition(request.KeyConditionExpression);
  const filter = FilterExpression === undefined ? null : compileFilter(FilterExpression);
  const projection = ProjectionExpression === undefined ? null : compileProjection(ProjectionExpression);
  const references = referencesOf(request, [condition, filter, projection]);
  const { hash, matches } = condition.run(keys, references);
  const forward = table.ordered(IndexName, hash).filter((row) => matches(textIn(row, keys.range)));
  const ordered = request.ScanIndexForward === false ? forward.toReversed() : forward;
  const page = pageOf(afterStart(ordered, request.ExclusiveStartKey), Limit);
  const kept = filter === null ? page.rows : page.rows.filter((row) => filter.run(row, references));
  const counts = { Count: kept.length, ScannedCount: page.rows.length };
  const next = page.last === undefined ? {} : { LastEvaluatedKey: positionOf(page.last, keys) };
  if (request.Select === 'COUNT') return { ...counts, ...next };
  const Items = kept.map((row) => storableRow(projection === null ? row : projection.run(row, references)));
  return { Items, ...counts, ...next };
}

function positionOf(row: Row, keys: KeyNames): Row {
  const names = new Set([...Object.values(tableKeys), ...Object.values(keys)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

/** A start that is no longer there keeps its place in the order. */
function afterStart(
  rows: readonly Row[],
  start: Readonly<Record<string, unknown>> | undefined,
): readonly Row[] {
  if (start === undefined) return rows;
  const at = rows.findIndex((row) => row.pk === start.pk && row.sk === start.sk);
  if (at === -1) throw invalid('The provided starting key is invalid');
  return rows.slice(at + 1);
}

/** @returns The rows read, and the last of them when there may be more. */
export function pageOf(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly last?: Row } {
  let bytes = 0;
  let count = 0;
  for (const row of rows.slice(0, limit)) {
    bytes += sizeOfRow(row);
    if (bytes > pageBytes && count > 0) break;
    count += 1;
  }
  const read = rows.slice(0, count);
  const last = read.at(-1);
  const isFull = count >= limit || count < rows.length;
  return last !== undefined && isFull ? { rows: read, last } : { rows: read };
}
