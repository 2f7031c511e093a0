import { queryOptions } from '@tanstack/react-query';
import type { AuditLineView, AuditQuery } from '#shared/contracts/admin/audit-lines.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const readPage = (query: AuditQuery, signal?: AbortSignal) =>
  callApi('getAuditLines', undefined, { query, ...(signal && { signal }) });

/**
 * Kept while the screen is open: read again, the first page would end elsewhere, and the second would no longer begin there.
 * @param openedAt When the screen was opened, which then reads everything again.
 */
export const auditPageQuery = (openedAt: number, query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', openedAt, query],
    queryFn: ({ signal }) => readPage(query, signal),
    staleTime: 'static',
  });

/** Of one file. The first page that goes past the number of lines is its last. */
const mostLines = 5000;
const mostPages = 120;

/** What a file holds. @returns `endsAt`: ISO instant down to which it goes where there may be more; null for all. */
export async function readForFile(
  query: AuditQuery,
): Promise<{ readonly lines: readonly AuditLineView[]; readonly endsAt: string | null }> {
  const lines: AuditLineView[] = [];
  let asked = query;
  for (let pages = 1; ; pages += 1) {
    const page = await readPage(asked);
    lines.push(...page.lines);
    if (page.nextCursor === null) return { lines, endsAt: null };
    if (lines.length >= mostLines || pages === mostPages) return { lines, endsAt: page.readBackTo };
    asked = { ...query, cursor: page.nextCursor };
  }
}
